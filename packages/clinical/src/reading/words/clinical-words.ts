/**
 * The words by which speech is known to be about the animal's health, and which part of it. Stems, so that "swell"
 * stands for swelling and swollen alike. Own list, from common clinical English.
 */

import { findAll } from '../text/find-all.ts';
import { ahead, anyOf, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { LAY_SIGNS } from './lay-signs.ts';

/** What a word is about. `system` words name a part of the body and bear its exam system. */
type WordKind = 'sign' | 'finding' | 'test' | 'procedure' | 'diet' | 'medicine' | 'home';

/** Whether a text has a clinical word of one of these kinds; of any kind and any body part when none is given. */
export function isClinical(text: string, ...kinds: readonly WordKind[]): boolean {
  if (kinds.length === 0) return hasAnyKind(text) || bodySystem(text) !== undefined;
  return kinds.some((kind) => HAS_KIND[kind](text));
}

/** The signs of illness that a text names, as said: "throwing up", "limp". */
export function findSigns(text: string): string[] {
  return findAll(text, SIGNS).map(([word]) => word);
}

/** The exam system of the first body part named in a text. */
export function bodySystem(text: string): ExamSystem | undefined {
  return firstSystem(text) || undefined;
}

const firstSystem = readOnce((text): ExamSystem | false => {
  const found = BODY_PART.exec(text);
  return (found && SYSTEMS[found.indexOf(found[0], 1) - 1]?.system) ?? false;
});

/** The body part as a text names it, in full words; undefined when it names none. */
export function bodyPart(text: string): string | undefined {
  const paired = findAll(text, PAIRED).at(-1)?.[0];
  if (paired) return paired;
  const system = bodySystem(text);
  return SYSTEMS.find((one) => one.system === system)?.word.exec(text)?.[0];
}

/** The part of the body with two sides that a text names last ("ear", "hind leg"), in the singular. */
export function pairedPart(text: string): string | undefined {
  const found = findAll(text, PAIRED).at(-1)?.[0].toLowerCase();
  return found && (SINGULAR[found] ?? found.replace(/s$/, ''));
}

/** That part with the side that stands before it: "left ear", "right hind leg"; without one where none was said. */
export function sidedPart(text: string): string | undefined {
  const part = pairedPart(text);
  const side = SIDED.exec(text)?.[1]?.toLowerCase();
  return part === undefined || side === undefined ? part : `${side} ${part}`;
}

const SIDED =
  /\b(left|right) (?:(?:front|hind|back|fore|upper|lower) )?(?:ears?|eyes?|legs?|limbs?|paws?|foot|feet|hoof|elbow|stifle|knee|hip|shoulder|hock|carpus|wrist|wing|nostril|flank|fore|hind)\b/i;

/** Systems of the physical exam, named as in the reference list of exam systems. */
export type ExamSystem =
  | 'general'
  | 'body condition'
  | 'hydration'
  | 'eyes'
  | 'ears'
  | 'nose and throat'
  | 'oral cavity'
  | 'cardiovascular'
  | 'respiratory'
  | 'lymph nodes'
  | 'endocrine'
  | 'abdomen'
  | 'urogenital'
  | 'rectal / perineal'
  | 'integument'
  | 'musculoskeletal'
  | 'neurologic'
  | 'hoof';

/** The sign of a torn ligament, and no piece of furniture: "leave it in the drawer". */
const DRAWER = '(?<!\\b(?:in|from|of|into) (?:the|a|my|our|your|that|this|his|her) (?:\\w+ )?)drawer';

const STEMS: ReadonlyArray<readonly [ExamSystem, string]> = [
  ['body condition', 'body condition|bcs|muscle (?:loss|condition|wast)|overweight|underweight|obes|emaciat'],
  [
    'hydration',
    'hydrat|dehydrat|gums?\\b|mucous|membranes|(?<![\\d.] )mm\\b(?!,? (?:that|this|it|yeah|okay|so|i)\\b)|crt\\b|cap(?:illary)? refill|skin tent|tacky',
  ],
  ['rectal / perineal', 'rectal|rectum|bums?\\b|anal|anus|perine|prostate|cloaca|vent\\b'],
  [
    'eyes',
    anyOf([
      /eyes?\b|eyelid|cornea|pupil|retina|fundus|fundic|sclera|conjunctiv|ocular|cataract|lens\b/,
      /nuclear sclerosis|third eyelid|entropion|ectropion|distichia|menace|plr|schirmer|tear tests?\b/,
      /iops?\b|stts?\b|eye pressures?\b/,
      sequence(
        /pressures?\b/,
        /(?= (?:(?:are|were|is|the|on|in) )*(?:(?:left|right|both) (?:eye |is |one )?\d|\d+ (?:on |in |the )*(?:left|right)))/,
      ),
      /fluorescein|intraocular/,
    ]).source,
  ],
  ['ears', 'ears?\\b|ear canal|(?<!root )canals?\\b|tympan|ear ?drum|drums?\\b|pinna|otitis|aural'],
  [
    'nose and throat',
    'nose|nasal|nares|nostril|throat|larynx|pharyn|sinus(?! rhythm| arr)|beak|cere\\b|choana|trachea',
  ],
  [
    'oral cavity',
    anyOf([
      /teeth|tooth|root canals?\b|carnassial|(?<!bottle )jaws?\b|mandib|maxill|gingiv|tartar|calculus/,
      /dental disease|dentition|mouth/,
      /oral\b(?! (?:one|vaccine|version|med|tablet|liquid|suspension|paste|dose|antibiotic|bolus|form|syringe))/,
      /tongue|molars?|premolar|incisor|canines?\b|palate|tonsil|cheek (?:teeth|pouch)|salivary gland/,
      /malocclu/,
    ]).source,
  ],
  [
    'cardiovascular',
    'heart(?!worm|gard)|mitral|tricuspid|aorta|aortic|atri(?:um|a)\\b|(?:left|right) ventricle|[pt][ -]waves?\\b|qrs\\b|murmur|whoosh|pulses?\\b|rhythm|arrhythm|gallop|cardiac|jugular puls|pericard',
  ],
  [
    'respiratory',
    'lungs?\\b|pulmon|breath|crackle|wheez|airway|thora(?!col)|pleura|(?<!side of (?:the|his|her) )chest\\b|auscult|respirat|dyspn|stridor|stertor|air sac',
  ],
  [
    'lymph nodes',
    anyOf([
      /lymph|nodes?\b/,
      sequence(
        /glands?\b/,
        ahead([
          sequence(/ (?:(?:all|both|here|are|feel|up|down) )*/, [
            /under (?:the|his|her) (?:jaw|chin)|in front of|behind (?:the|his|her) knees?/,
            /(?:are|aren.t|are not) (?:all )?(?:up|normal|enlarged|small|big)/,
            /(?:all )?feel (?:fine|normal|small|big)/,
          ]),
        ]),
      ),
      /submandibulars?\b(?! (?:o?edema|swelling|space|fat))|prescapulars?\b|popliteals?\b/,
    ]).source,
  ],
  ['endocrine', 'thyroid'],
  [
    'abdomen',
    anyOf([
      /bell(?:y|ies)|abdom|tummy|bowels?\b|guts?\b(?= (?:is|are|feels?|loops?|wall)\b)|jejun|duoden/,
      /ileum|ileal|pylor|spleen|splenic|kidneys?|(?:gall ?)?bladder|bile duct|gastric (?:wall|mucosa)/,
      /adrenals?\b|omentum|liver|palpat|gut sounds?|borborygm|cecum|cecal|pelvic flexure|small intestin/,
      /large colon|reflux|rumen|abomas|ping(?:ing|s)?\b|crop\b|hernia|umbilic|navel|stomach|intestin/,
      /colon\b/,
    ]).source,
  ],
  [
    'urogenital',
    anyOf([
      /vulva|nipples?\b|ovar(?:y|ies)\b|follicles?\b|prepuce|urethra|testic|scrot|mammar|penis|udder/,
      /teat|(?:fore|hind|front|back|rear)(?: (?:left|right))? ?quarter|(?:left|right) quarter/,
      /quarters? (?:is|are|feels?|were|all|soft|hard|hot|normal|swollen|clean)\b|uter|womb|genital/,
      /vagina|cervix|f(?:o)?etus/,
    ]).source,
  ],
  [
    'hoof',
    'hoo(?:f|ves)|sole\\b|frog\\b|coronary band|coronet|hoof tester|digital pulse|coffin|fetlock|pastern|heel bulb|interdigital (?:lesion|necro)',
  ],
  [
    'integument',
    anyOf([
      /skin|coat\b|fleas?\b(?! and tick| prevent)|flea dirt|ticks?\b(?! prevent)|alopeci|rash/,
      /hair ?loss|fur\b|interdigital|paws?\b(?! print)|toes?\b(?![- ]touch)|nails?\b|feathers?/,
      /(?<!\b(?:floor|table|baby|kitchen|walk-?on|on (?:the|our|that|a|my|your)) )scal(?:e|y|ing)|crust/,
      /papule|pustule|wounds?|lacerat|abras|incision|edges are|sutures?|scab|scrape|bruis|wattle|feet\b/,
      /foot\b|lumps?\b|wart|chin\b|lips?\b|(?:dew)?claws?\b|plastron|carapace|dewlap|brisket|muzzle/,
      /groin|armpit|axill|flanks?\b/,
    ]).source,
  ],
  [
    'neurologic',
    anyOf([
      /knows? where (?:his|her) feet/,
      sequence(
        /(?:puts?|flips?) (?:his|her|the|that) (?:(?:left|right|front|back|hind) )*(?:feet|foot|paws?) /,
        /(?:right |straight )?back/,
      ),
      /turn (?:his|her|the|that) (?:(?:left|right|front|back|hind) )*(?:feet|foot|paws?|toes) (?:over|under)/,
      /feel (?:his|her) (?:(?:back|front|hind) )?toes|neuro(?!log(?:y|ists?)\b)|ataxi|seizure|tremor/,
      /propriocept|head tilt|nystagmus|reflex|cranial nerve|deep pain|circling|paresis|paraly|mentation/,
      /spine|spinal|neck pain/,
    ]).source,
  ],
  [
    'musculoskeletal',
    anyOf([
      /fractur|broken (?:leg|bone|toe)|toe[- ]touch|(?:left|right) (?:front|fore|hind)|lame|limp/,
      /joints?\b|stifles?|elbows?|hips?\b|shoulders?|hocks?|legs?\b|knees?|gait|cruciate/,
      DRAWER,
      /tibial thrust|effusion|patell|carpus|carpi|wrist|forelimb|hind ?limb|limbs?\b|extremit|wings?\b/,
      /muscle|thighs?\b|girth|ribs?\b|sternum|pelvi[sc]|tendons?\b|ligaments?\b|withers\b|keel\b|trot/,
      /flexion|weight.bearing|crepitus|menisc\w*|back leg|front leg|tail|(?<!\bnot an? )femurs?\b/,
      /tibias?\b|humer(?:us|al)|radius\b|ulna\b|fibula/,
    ]).source,
  ],
  ['general', 'alert|bright|demeanor|lethargic|depressed|bar\\b|qar\\b|responsive|in good spirits|quiet'],
];
/** Each system with the whole words that name a part of it. */
const SYSTEMS = STEMS.map(([system, stems]) => ({ system, word: new RegExp(`\\b(?:${stems})[a-z]*`, 'i') }));
/** A part of any system, in a group of its own. */
const BODY_PART = new RegExp(`\\b(?:${STEMS.map(([, stems]) => `(${stems})`).join('|')})`, 'i');

const PAIRED = sequence(
  /\b/gi,
  [
    /(?:front|hind|back|rear|fore) ?(?:legs?|limbs?|paws?|foot|feet)|anal (?:glands?|sacs?)/gi,
    /ear canals?|cheek teeth|ears?|eyes?|legs?|limbs?|paws?|feet|foot|hoof|hooves|elbows?|stifles?/gi,
    /knees?|hips?|shoulders?|hocks?|carpus|wrists?|kidneys?|adrenals?(?: glands?)?|ureters?/gi,
    /testicles?|glands?|sacs?|wings?|canines?|nostrils?|flanks?|armpits?|axillae?|pinna|tympan\w+/gi,
    /fores?|hinds?/gi,
  ],
  /\b/gi,
);
const SINGULAR: Readonly<Record<string, string>> = {
  feet: 'foot',
  hooves: 'hoof',
  'front feet': 'front foot',
  carpus: 'carpus',
};

const KINDS: Readonly<Record<WordKind, RegExp>> = {
  sign: words(
    anyOf([
      /(?:made|makes|making) (?:him|her|them) (?:(?:really|very|so|quite) )?(?:sick|ill|worse|sleepy|wobbly)\b/,
      /shaky|ravenous\w*|yowl\w*|honk(?:s|ing|ed)\b|sluggish|off colou?r|unsettled/,
      /spraying (?:again|on|in the|around)|urine.?marking|(?<!looks like )coffee[- ]grounds?\b/,
      /weight on (?:it|that leg|(?:his|her|the) (?:[a-z]+ )?(?:leg|paw|foot|back|front|fore|hind|left|right))\b/,
      /weight.?bearing|holding (?:it|(?:his|her|the) (?:[a-z]+ ){1,2}?)up\b/,
      /in and out of (?:the|his|her) (?:tray|box)|litter ?trays?\b/,
      /nothing(?:.s| is) com(?:es|ing) (?:out|up)|paddl(?:es|ed|ing)\b(?! pool)/,
      /(?:weed|wet) (?:him|her)self|lift(?:s|ing) (?:his|her) (?:leg|paw|foot)|raid(?:s|ed|ing)\b/,
      /(?:kitchen|food|compost|rubbish) bins?\b|into the bins?\b|carcass\w*/,
      /cobs?\b(?! (?:mare|gelding|horse|pony|stallion|cross|type|x\b))|cud\b|cudding/,
      /scour(?:s|ing|ed)?\b|muck\b|dung\b|cleansed|cleansing|afterbirth|placenta\w*|calv(?:ed|ing)/,
      /lamb(?:ed|ing)\b|kidd(?:ed|ing)\b|farrow\w*|foal(?:ed|ing)\b|yield|recumb\w*/,
      /(?:been|gone|gets?|found (?:him|her)) down\b|star ?gaz\w*|snotty|leak(?:s|ing|ed)?\b|hunch\w*/,
      /drag(?:s|ging|ged)?\b|scuff\w*|knuckl\w*|favou?ring|prayer|watery|clots?\b|mucus|tail ?bob\w*/,
      /fluffed|molt(?:s|ing)?\b|quills?\b|(?:not|stuck|bad|retained) shed/,
      /(?:won.t|wouldn.t) (?:take|touch|eat)|not touch\w*/,
      /left (?:half )?(?:of )?(?:his|her|its|their) (?:food|feed|cake|hay|grain|breakfast|dinner|meal)/,
      /pick(?:s|ing)? at|vomit\w*|emesis|throw(?:ing|s|n)? up|threw up/,
      sequence(
        /br(?:ing|ings|inging|ought) /,
        /(?:(?:it|stuff|food|things|anything|everything|water) (?:(?:right )?back )?up|up (?:food|foam|bile|water|stuff))/,
      ),
      /(?:stay(?:s|ed)? |ke(?:ep|eps|pt) (?:[a-z]+ ){1,2})down|comes? (?:right )?back up/,
      /puk(?:e|es|ing|ed)|barf\w*|regurgit\w*|retch\w*|gag(?:s|ging|ged)?\b|hairballs?|diarrh?\w*/,
      /(?:the|no|any) runs\b|loose stools?|soft stools?|runny|constipat\w*|strain\w*|poop\w*|poos?\b/,
      /stools?\b|feces|fecal|manure|droppings|defecat\w*|pee(?:s|ing|d)?\b|urin\w+|accidents?\b/,
      /litter ?box|drool\w*|salivat\w*|nause\w*|(?:poly|noct|dys)(?:uri|dips|phag)\w*|pu\/?pd/,
      /inappet\w*|anore[cx]\w*|appetite|eat(?:s|ing|en)?\b|ate\b|drink(?:s|ing)?\b|drank\b|thirst\w*/,
      /water bowl|weight loss|los(?:t|ing) weight|gain(?:ed|ing) weight|cough\w*|sneez\w*|snor\w+/,
      /snort\w*|wheez\w*|panting|trouble breathing|breathing|itch\w*|scratch\w*|lick(?:s|ing|ed)?\b/,
      /chew(?:s|ing|ed)?\b|shak(?:es|ing|en)\b|rubb?(?:s|ing|ed)?\b|smell\w*|odou?r|discharge|gunk/,
      /goop\w*|limp\w*|lame\w*|stiff\w*|sore\b|pain\w*|hurt\w*|yelp\w*|cried\b|crying\b/,
      /whin(?:es|ing|ed)\b|trembl\w*|shiver\w*|twitch\w*|seiz\w+|convuls\w*|fit\b|collaps\w*|faint\w*/,
      /wobbl\w*|weak\w*|drunk\b|stumbl\w*|dizz\w*|head tilt|circling|disorient\w*|blind\w*/,
      /bump(?:s|ing) into|squint\w*|swell\w*|swollen|swelled|bleed\w*|blood\b|bloody\b|letharg\w*/,
      /tired\b|weeing\b|wees\b|sickness\b|(?:been|being) sick\b|spit(?:s|ting)\b|knock(?:s|ed)?\b/,
      /sleep(?:s|ing)\b|sleepy|hiding\b|energy|active\b|activity|quiet\b|mopey|depressed|aggress\w*/,
      /anxi\w*|bit(?:ten|es)\b/,
      /(?<!\b(?:a|little|wee) )bit (?:him|her|me|my|our|us|a (?=[a-z])|the|one|another|some\w+|people|at|through)\b/,
      /growl\w*|restless\w*|snarl\w*|(?:good|bad) (?:days|nights)\b|attack\w*|injur\w*|trauma|fell\b/,
      /hit by|fever\w*|scoot\w*|worms?\b|fleas?\b|ticks?\b|lumps?\b|mass\b|growth\b|bald\w*|hair ?loss/,
      /shedding|moult\w*|molt(?:s|ed|ing)?\b|reaction\w*|allerg\w*|hives|swallow\w*|ingest\w*|got into/,
      /bones?\b|chocolate|poison\w*|antifreeze|rat bait|xylitol|raisins?|lil(?:y|ies)\b|toxi\w*/,
      /vocali[sz]\w*|yell\w*|howl\w*|pac(?:es|ing)\b|paw(?:s|ing)\b|roll(?:s|ed|ing)\b|colick?\w*|flank/,
      /bloat\w*|heat cycle|in heat|pregnan\w*|milk\b|off (?:his|her|its|their) (?:food|feed)/,
      /not (?:him|her|it)self|plantigrade|jump(?:s|ed|ing)?\b|stairs\b|getting up/,
      /first (?:few |couple(?: of)? |two )?steps/,
      /(?:hardly|barely|slowly|can.t|struggles? to|struggling to) (?:get|stand|climb|rise|walk)\b/,
      /trouble (?:getting|standing|walking)|bruis\w*|wounds?\b|pluck\w*|eggs? (?:bound|stuck|laid)/,
      /egg\b|laid (?!back|out|off)|laying\b|grind\w*|dropping (?:feed|food|weight)|quidding/,
      /head ?shaking|tilting|falling over|choke\w*|clumps\b|went down|signs?\b|symptoms?\b|stance\b/,
      /walk(?:s|ing)\b|hop(?:s|ping)\b|off (?:on|behind|in front|the)/,
      /(?:got|getting|gets) (?:worse|better)|worse\b|unconscious|bleary|cloudy|red\b|abscess\w*/,
      /grunt\w*/,
      /(?<=\b(?:had|having|have|an?|any|many|more|last|bad|small|of) )fits?\b(?! (?:with|in|into|the|and)\b)/,
      /hematochezi\w*|haematochezi\w*|melena|melaena|obstipat\w*|tenesmus|dyschezi\w*|flatulen\w*/,
      /pica\b|ptyalism|hypersalivat\w*|hyporexi\w*|weight gain|strangur\w*|ha?ematuri\w*|pollakiuri\w*/,
      /incontinen\w*|anuri\w*|oliguri\w*|tachypn\w*|syncop\w*|epistaxis|nosebleeds?|epiphora/,
      /blepharospasm|photophobi\w*|anisocori\w*|fly.?biting|head.?press\w*|listless\w*|prurit\w*/,
      /dandruff|punctures?\b|punctured|pyrexi\w*|(?:hypo|hyper)thermi\w*|ecchymo\w*|halitosis|lactating/,
      /o?estrus|dystoci\w*|abort(?:ed|ion|ions|ing)\b|sprain\w*|stung\b|/,
    ]).source + LAY_SIGNS,
  ),
  finding: words(
    "flinch\\w*|winc(?:es|ed|ing)\\b|resents?\\b|ouchy\\b|guard(?:s|ing)\\b(?! dogs?\\b)|(?:not|isn't) (?:really |exactly |too |so )?(?:loving|liking|enjoying|keen on|happy (?:about|with)|impressed (?:with|by)) (?:it when|that when|me [a-z]+ing|having (?:it|that|his|her))|(?:doesn't|does not|didn't|isn't going to) (?:really |exactly )?(?:love|like|appreciate|enjoy) (?:it when|that when|me\\b|having (?:it|that|his|her))|" +
      anyOf([
        /(?:is|it|leg|bone|tooth|jaw|femur|tibia|pelvis|toe|tail|nail|rib|radius|canine|one)(?:.s)? broken\b/,
        /wobbly|crunchy/,
        /(?<=(?:.s|is|are|feels?|bit|really|quite|very) )hot\b(?! (?:in|out|outside|weather|today|day|spot|and cold)\b)/,
        /whoosh\w*|fasciculat\w*|(?:thyroid|a|no) slip\b(?= on (?:the|that|either)|[.,!]|$)|vpcs?\b/,
        /ventricular premature|dehydrated|underweight|overweight|emaciated|obese\b|cachectic/,
        /haz(?:y|iness)\b|droop(?:y|s|ing)\b|crack(?:ed|s)\b|(?:over|under|cross) ?bites?\b|wry mouth/,
        /tense\b|chunky\b|under-?conditioned|over-?conditioned|polyps?\b|curl(?:ed|ing) (?:in|into|under)/,
        /rounded (?:back|spine)|roached|supple\b|sunk(?:en)?\b|sludge\w*|mucoceles?\b|viable\b/,
        /congested\b|pitting|o?edema\w*|bottle jaw|puffy|pinging|skin tent|jelly|involut\w*|displaced/,
        /stasis\b|gassy|clear\b|clean\b|normal\w*|abnormal\w*|unremarkable|satisfactory|intact\b|pink\b/,
        /moist\b|pale\b|icteric|jaundice\w*|pendulous|dilated|cyano\w*/,
        /non-?(?:tender|painful|palpable|enlarged|toxic)\b/,
        /well[- ](?:nourished|developed|hydrated|conditioned|muscled|groomed)\b|deformit\w*/,
        /flak(?:y|es|ing)\b|tender\w*|firm\b|soft\b|doughy|disten[dst]\w*|enlarg\w*|small\b/,
        /(?<!\b(?:any|new|every|other) )bumps?\b(?! (?:into|up|it|him|her))|thick\b|irregular\w*/,
        /symmetr\w*|asymmetr\w*|thicken\w*|erythema\w*|redness|inflam\w*|debris|exudate|purulent|pus\b/,
        /murmur\w*|crackles|effus\w*|/,
      ]).source +
      DRAWER +
      anyOf([
        /|crepitus|clicks?\b|decreased|increased|absent|reduced|discomfort|sensitiv\w*|impact\w*/,
        /resist\w*|stable\b|unstable|atroph\w*|ulcer\w*|opaci\w*|fractur\w*|stain\w*|recession|pockets?\b/,
        /mobil\w*|furcation|plaques?\b|tartar|calculus|hyperplas\w*|palpa\w*|sweating|tacky|mites?\b/,
        /wax\w*|abras\w*|contusions?\b|hemorrhag\w*|icter\w*|petechia\w*|overgrown|spurs?\b/,
        /points?\b(?= on)|lesions?|mass(?:es)?\b|nodules?|cysts?|lumps?\b|wounds?|crepit\w*|missing\b/,
        /loose\b|sound\b|lame\w*|air\b|bearing\b|pupils\b|descended|grade\b|stage\b|bounding|thready/,
        /obstruct\w*|fluid\b|gas\b|mineral\b|foreign\b|warm\b|heat\b|digital pulse|potbell\w*/,
        /in good shape|looks? (?:good|great|fine|healthy)|sounds? (?:good|great|fine)/,
        /feels? (?:good|fine|normal)|full\b|empty\b|quiet\b|scab\w*|heal(?:ed|ing)\b|closed\b|seroma/,
        /dehiscence|bright\b|alert\b|smooth\b(?! (?:recovery|induction|anesthe\w*|sailing|food))|bumpy\b/,
        /chipped\b|punctures?\b|lichenif\w*|hyperpigment\w*|comedon\w*|excoriat\w*|hot ?spots?\b/,
        /intertrig\w*|callus\w*|calluses|pallor|prolaps\w*|luxat\w*|mydria\w*|miosis|miotic|hyphema/,
        /hypopyon|flare\b|rancid|greasy|seborrh\w*|collarettes?/,
      ]).source,
  ),
  test: words(
    anyOf([
      /(?<=(?:his|her|the|its|and) )wee(?= (?:is|was)|.s )|test(?:ing)? (?:him|her|it|them) for\b/,
      /cross-?match\w*|blood type\b|end[- ]tidal|etco2|fractional shortening|cmt\b/,
      /california (?:mastitis )?test|coggins\b|famacha|egg count|bhba?\b|x-?rays?|radiograph\w*/,
      /films?\b|rads\b|ultrasound|scan\b|echo\w*|ecg|ekg|bloods?\b|blood ?work|cbc|chem(?!o)\w*\b|panel/,
      /urinalysis|urine|sediment|culture|cytolog\w*|biops\w*|fna|aspirate\w*|swabs?|fecal|snap\b|4 ?dx/,
      /felv|fiv\b|t4\b|usg|specific gravity|creat(?:inine)?\b|bun\b|sdma|alt\b|alkphos|alp\b|ast\b|ggt/,
      /bilirubin|albumin|globulin|glucose|fructosamine|potassium|sodium|chloride|phosph\w*|calcium/,
      /hematocrit|pcv|total protein|tp\b|lactate|platelets?|white (?:blood )?(?:cell )?count/,
      /white cells|triglycerid\w*|cholesterol|amylase|ketones?\b|eosinophil\w*|monocyt\w*|hemoglobin/,
      /casts\b|neutrophil\w*|lymphocyt\w*|red cells|reticulocyt\w*|protein|lipase|cpl|fpl|upc|cortisol/,
      /acth|thyroid|cobalamin|folate|b12\b|tli\b|ammonia|nitr[ai]tes?\b|ph\b|magnesium|bile acids?/,
      /bicarb\w*|fibrinogen|progesterone|histopath\w*|mitotic|margins?\b|blood pressure|schirmer/,
      /fluorescein|eye pressures?|tonometry|mri\b|ct\b|heartworm test|curve\b|nadir|readings?\b/,
      /results?\b|negative\b|positive\b|pending\b|yeast|cocci|rods\b|bacteria|parasites|eggs? per gram/,
      /troponin|probnp|clotting|pt\b|aptt|(?:blood|his|her|its) sugars?\b/,
      /(?<=^(?:the |his |her )?)sugar(?=.s\b| (?:is|was|came|at)\b)|for (?:the|his|her) pressures?\b/,
      /nerve block|flexion test|hoof testers?|holter|impression smears?|smears?\b|tape prep\w*|ua\b/,
      /cystocentesis|free.?catch|coags?\b|coagulation|bp\b|libre\b|gonioscopy|baer\b|emg\b|csf\b/,
      /(?:spinal|joint|chest) tap|myelogram|pcr\b|titers?\b|serolog\w*|genetic test\w*|wood.?s lamp/,
      /dtm\b|trichogram|intradermal|pre-?purchase|preg(?:nancy)? check\w*|tb test\w*|wbc\b|mc(?:v|hc)\b/,
      /alk phos|haptoglobin|ferritin|osmolality|nefas?\b|gldh\b|sdh\b|scc\b|cell counts?\b|fec\b|brix/,
    ]).source,
  ),
  procedure: words(
    anyOf([
      /c-sections?|toggl(?:e|ing)\b|roll(?:ing)? (?:her|him|the cow)\b|drench(?:ing|ed)?\b/,
      /ca?esar(?:ean\w*|\b)|operat(?:e|ed|ing) (?:on (?:him|her|them)\b|today|tomorrow)|transfus\w*/,
      /necropsy|dialysis/,
      /(?:arthr|lapar|thorac|bronch|rhin|end|cyst|col(?:on)?|gastr|ot|laryng|vagin)oscop(?:y|ies|ic)\b/,
      /(?:arthro|thoraco|pericardio|abdomino|rumeno|cysto|para)centesis|ovh\b|cohat|tplo|tta\b|fho\b/,
      /enucleat\w*|\w{3,}(?:ectom(?:y|ies)|ostom(?:y|ies)|rrhaph(?:y|ies)|plast(?:y|ies))\b|teca\b/,
      /(?:wide )?excision\w*|phaco\w*|intubat\w*|coupage|physio\w*|hydrotherapy|treadmill|chiropract\w*/,
      /shock ?wave|stem cells?|prp\b|shoe(?:d|ing)\b|(?:gastro|omento|aboma|colo)pexy/,
      /(?:cyst|enter|gastr|lapar|rumen|ovari|trache)otomy|allergy test\w*|chemo(?:therapy)?\b|radiation/,
      /implants?\b|stents?\b|induc(?:e|ed|ing) (?:him|her|labou?r)|surger\w*|neuter\w*|spay\w*/,
      /castrat\w*|extract\w*|dental\b|cleaning\b|anesthe\w*|sedat\w*|catheter\w*|suture\w*|stitch\w*/,
      /stapl\w*|bandage\w*|wrap\b|splint\w*|drain\w*|flush\w*|lanc\w*|express\w*|trim\w*|nail\w*/,
      /microchip\w*|euthan\w*|put (?:him|her) to sleep|cremat\w*|let (?:him|her) go\b|it.s time\b/,
      /hospitali[sz]\w*|overnight|referr?\w*|transfer(?:red|ring)?\b/,
      /specialty (?:place|hospital|practice|cent(?:er|re)|clinic)|(?:radioactive )?iodine|specialist/,
      /(?:card|onc|neur|dermat|ophthalm|radi)(?:i?ologist|o)s?\b|emergency|amputat\w*|biops\w*|tube\b/,
      /oxygen|fluids\b|cpr|dnr|farrier|floating|float\b|deworm\w*|laser\b|acupuncture|physical therapy/,
      /rehab\w*|belly tap|abdominocentesis|nebuli[sz]\w*|syringe.?feed\w*|consent|estimate/,
    ]).source,
  ),
  diet: words(
    anyOf([
      /[cdhikrwz]\/d\b|npo\b|muesli|nuggets?\b|bran\b|beet pulp|oats\b|flax(?:seed)?\b|cake\b/,
      /concentrates?\b|silage|haylage|browse\b|lettuce|romaine|kale\b|crickets|dubias?\b|roaches/,
      /pinkies|hornworms|diets?\b|food\b|foods\b|kibble|wet\b|dry\b|cans\b|a can\b|canned|treats?\b/,
      /biscuits?|pellets?|hay\b|grain\b|greens\b|veggies|vegetables|pasture|grass\b|feed\b|feeding/,
      /meals?\b|cups?\b|table scraps|human food|raw\b|chicken|rice\b|pumpkin|seeds?\b|bland/,
      /critical care|recovery|fed\b|breakfast|dinner|water\b|fountain|electrolytes?|mealworms|fruit/,
      /timothy|alfalfa|(?:wal|pea|pine)?nuts\b|millet|sweet potato\w*|carrots?\b|low.carb|calorie\w*/,
      /supplement\w*/,
    ]).source,
  ),
  medicine: words(
    anyOf([
      /meds?\b|plasma\b|medic\w+|drugs?\b|antibiotics?|steroids?|nsaids?|anti-?inflammator\w*/,
      /pain ?(?:meds?|killers?|relief|control|medication)|drops?\b|ointment|shampoo|spray\b|tablets?/,
      /pills?\b|capsules?|injections?|injectable|shots?\b|jabs?\b|vaccin\w*|boosters?|rabies|lepto\w*/,
      /distemper|parvo\w*|bordetella|kennel cough|lyme|influenza|fvrcp|felv|leukemia|dapp|dhpp|dhlpp/,
      /tetanus|west nile|rhdv2?|myxo\w*|insulin|heartworm|flea and tick|prevent\w*|deworm\w*|wormer/,
      /probiotics?|antacid|sedative|milligrams?|mg\b|ml\b|dose\w*|units?\b|refill\w*|prescri\w*/,
      /syringes?|patch\b|gel\b|paste\b|topicals?\b|powder|epsom|corn syrup|test strips|joint supplement/,
      /glucosamine|fish oil|vinegar|peroxide|charcoal|creams?\b|wipes\b|toothpaste/,
      /allergy (?:meds?|shots?)|eye ?drops|ear ?drops|eye lube|artificial tears|saline|sedation/,
      /antinausea|anti-nausea|painkillers?/,
    ]).source,
  ),
  home: words(
    anyOf([
      /teflon|non-?stick|aerosols?|smok(?:es?|ed|ing|ers?)\b|uvb\b|basking|mist(?:ing|ed)\b/,
      /forag\w+ (?:toys?|box\w*|trays?)|enrichment\b|perch(?:es)?\b|nest(?:ing)? ?box\w*|heat lamp/,
      /humidity|substrate|terrarium|vivarium|enclosure|indoors?|outdoors?|outside|boarding|daycare/,
      /dog park|groom\w*|travel\w*|shelter|rescue|breeder|adopted|other (?:pets|cats|dogs)|litter/,
      /bedding|cage\b|hutch|aviary|stall\b|stable mate|turnout|turned out|paddock|barn\b|trailer|lake\b/,
      /swimming|swim\b|hik(?:e|es|ing)|cone\b|e-?collar|crate\b|leash|harness|collars?\b|ramps?\b/,
      /muzzle|booties|rest\b|exercise|run(?:s|ning)?\b|jump\w*|up to date|due for|insurance/,
    ]).source,
  ),
};

const SIGNS = KINDS.sign;
/** Long lists of words, and many rules ask for the same ones. */
const HAS_KIND: Readonly<Record<WordKind, (text: string) => boolean>> = {
  sign: reader('sign'),
  finding: reader('finding'),
  test: reader('test'),
  procedure: reader('procedure'),
  diet: reader('diet'),
  medicine: reader('medicine'),
  home: reader('home'),
};
const hasAnyKind = (text: string): boolean => Object.values(HAS_KIND).some((has) => has(text));

function reader(kind: WordKind): (text: string) => boolean {
  return readOnce((text) => text.search(KINDS[kind]) >= 0);
}

function words(stems: string): RegExp {
  return new RegExp(`\\b(?:${stems})(?![a-z])`, 'gi');
}
