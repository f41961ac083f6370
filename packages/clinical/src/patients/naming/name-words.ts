/** Names that are also words, and words that are never taken for a name that is written otherwise. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';

/**
 * What a name is besides: `measured` names something a laboratory or a clinic measures or gives ("Sugar", "Iron"), `month` a
 * time ("May"), `endearment` what any animal is called ("Honey"), `grammar` a word that may begin a sentence ("Will", "Lucky"), `thing` another word ("Pepper"); undefined for a
 * name alone.
 */
export type WordKind = 'measured' | 'month' | 'endearment' | 'grammar' | 'thing';

/** What a name of one word is besides. @param word lower case */
export function wordKind(word: string): WordKind | undefined {
  if (MEASURED.has(word) || /^\d+$/.test(word)) return 'measured';
  if (ENDEARMENTS.has(word)) return 'endearment';
  if (MONTHS.has(word)) return 'month';
  if (GRAMMAR.has(word)) return 'grammar';
  if (THINGS.has(word)) return 'thing';
  return isClinical(word) || findDrugs(word).length > 0 ? 'measured' : undefined;
}

/** Whether a word is no name of an animal that somebody hears and writes otherwise. @param word lower case */
export function isOrdinary(word: string): boolean {
  return word.length < 3 || COMMON.has(word) || PERSONS.has(word) || wordKind(word) !== undefined;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const MEASURED = words(`
  sugar calcium iron copper potassium sodium magnesium phosphorus chloride zinc lead glucose salt ash mercury silver gold lime
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred dozen zero patch pill tablet capsule stitch bandage
  needle spot lump bump cone splint crystal stone fluid pulse temp vet
`);
const MONTHS = words(`january february march april may june july august september october november december
  sunday monday tuesday wednesday thursday friday saturday summer winter autumn spring dawn eve holly`);
const ENDEARMENTS = words(`
  lady sir boss baby babe buddy sweetie sweetheart darling dear honey angel boy girl love mama papa princess prince king queen bud
`);
const GRAMMAR = words(`
  may will can mark chase bill rob pat sue grant drew hope faith joy grace lucky happy sunny rusty sandy precious dusty smokey
  smoky tiny shy blaze dash skip buck ray dot chance chip hardy brave noble bright early sleepy grumpy bashful sneezy sassy spicy
  fuzzy fluffy chief king queen prince princess duke major general captain   junior senior frank earnest guy rich wade nick pierce spike flash bolt trouble patches
  ginger olive rose dean reed cliff jade blue gray grey red brown black white scout hunter stormy misty windy cloudy
`);
const THINGS = words(`
  pepper cookie biscuit muffin cupcake brownie peanut almond coconut cocoa mocha coffee tea chai bean beans pickles pickle nacho
  taco waffle waffles pancake noodle noodles pasta cheese cheddar butter jam jelly bacon ham sausage steak chicken turkey duck goose
  fish tuna salmon shrimp apple peach pear plum cherry berry strawberry blueberry mango kiwi banana melon lemon orange fig raisin
  pumpkin squash potato spud carrot radish beet cabbage kale spinach onion garlic cinnamon nutmeg clove vanilla toffee fudge
  chocolate candy truffle pudding custard pie cake oreo whiskey brandy rum gin beer wine cider soda cola sprite bear wolf fox tiger
  lion bunny kitty birdie robin hawk crow owl monkey panda otter moose frog toad bug beetle cricket spider snake mouse button
  buttons mittens boots socks slippers whiskers paws freckles spots stripes marble cotton velvet silk ribbon bow pebbles sand clay
  rust bullet tank tractor truck ace echo shadow storm thunder lightning rain snow frost ice fire rocket star moon sun river ocean
  sky forest petal thorn pearl ruby opal crystal iris ivy violet lily daisy poppy hazel heather fern basil sage amber willow maple
  clover acorn smoke ember cinder ink paint popcorn cracker nugget burger mustard ketchup treat snack
`);
/** Words that begin sentences of a visit, and such as sound like a name. */
const COMMON = words(`
  the this that these those there then than thus they them their what when where which while who whom whose why how here her his
  him its our your you she and but for nor not now one two yes yeah yep nope okay well also any all both each either neither none
  another other others some such same only just even ever never still yet again always maybe perhaps please thanks thank sorry good
  great fine nice right left wait sure really actually very much many more most less least lots few first second third next last
  before after since until during because though although unless whether from with without into onto over under about above below
  between through against around behind beside near off out down upon let lets look see give given gives gave take taken takes took
  put get gets got getting going goes gone went come comes came keep keeps kept make makes made start starts stop stops need needs
  want wants like likes know knows think thinks thought say says said tell tells told ask asks asked call calls called try tries
  tried use used uses find found feel feels felt seem seems show shows shown hold holds held check checked checks been being was
  were are had has have having does did doing done would could should might must shall today tomorrow yesterday tonight morning
  evening night afternoon noon week weeks month months year years day days hour hours minute minutes time times everything anything
  something nothing everyone everybody anybody somebody someone nobody otherwise besides however therefore meanwhile instead
  plan assessment subjective objective history exam physical signalment diagnosis treatment medication medications owner client
  clinic hospital patient patients animal animals weight temperature heart lungs eyes ears teeth gums skin belly abdomen
  twice once daily weekly monthly continue recheck discharge home house car food water diet kibble treats bowl bed box crate cage
  dose doses drops pills shot shots vaccine vaccines rabies distemper blood urine stool fecal labs results test tests sample xray
  alert bright quiet normal mild moderate severe small large big little old new young hairy hardly many mini bare fair fairy merry
  marry bony benign shall weak strong loose firm soft hard cold warm hot wet dry clean dirty red pink pale yellow green
  penicillin cats dogs cat dog kitten puppy horse rabbit cow goat sheep bird calf foal lamb pig boy girl man lady
`);
const PERSONS = words(`
  mom mum mommy mummy mother dad daddy father grandma grandpa granny nana aunt auntie uncle cousin husband wife partner son daughter
  kid kids brother sister owner neighbor neighbour friend roommate doctor dr nurse tech technician vet receptionist groomer sitter
  breeder trainer farrier farmer surgeon cardiologist dermatologist student assistant team everyone everybody nobody somebody
  client family people lady guy man woman boy girl he she it they we you
`);
