/** What owners tell in passing, in words of no sign, drug or test: how it goes, what happened, how the animal lives, what they do for it. */
import { notAhead, sequence } from '../../reading/text/patterns.ts';

/** Whether a statement tells such a thing. */
export function isToldInPassing(text: string): boolean {
  return TOLD.test(text);
}

/** "I'm worried it's cancer", "we're concerned about her weight": of the animal, and not of the bill. */
export function isWorry(text: string): boolean {
  return WORRIES.test(text) && !OF_MONEY.test(text);
}

/** "I need a health certificate", "we'd like to do whatever it takes". */
export function isRequest(text: string): boolean {
  return REQUESTS.test(text);
}

/** Whether an owner speaks to the animal: "Come on, Rex, no more coughing." */
export function callsAnimal(text: string): boolean {
  return CALLS.test(text);
}

const CALLS = /^(?:[Cc]ome on|[Cc]ome here|[Ss]top it|[Hh]ey|[Ss]h+|[Ee]asy|[Ss]ettle down),? [A-Z][a-z]+\b/;
const LEAD = '^(?:(?:and|but|so|oh|well|yeah|also|honestly|um|no|yes|like)[, ]+)*';
const PET = '(?:he|she|it|they|[A-Z][a-z]+)';
const OFTEN = '(?: also| always| just| sometimes| really| only| usually| still| never| kind of| actually)*';
const TIME =
  '(?:yesterday|today|this morning|last night|last week(?:end)?|last month|the other day|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|until|till|up until|before (?:that|this)|all (?:day|week|night))';

const WORRIES = sequence(
  LEAD,
  /(?:i['’]m|we['’]re|i am|we are|i was|we were|my (?:husband|wife|partner|mom|mum|son|daughter)['’]s)/i,
  /(?: just| really| so| a (?:bit|little)| mostly| mainly| kind of)* /i,
  /(?:worried|concerned|scared|afraid|nervous) (?:that |about |of |if |because )?/i,
  [
    /it|he|she|they|his|her|the|this|that|there|something|anesthesia|anaesthesia|sedation|surgery/i,
    /steroids|side effects|putting (?:him|her)/i,
  ],
  /\b/i,
);
const OF_MONEY = /\b(?:cost|money|bill|price|expens\w*|afford|pay|insurance)\b/i;

const REQUESTS = new RegExp(
  [
    sequence(
      LEAD,
      /(?:i|we)(?:['’]d| would)?(?: also| just)? (?:need|want|like|love)(?: to get| to have)? /,
      /(?:an?|another|some|his|her|the) (?:(?:new|quick|travel|written|international) )?/,
      [
        /health certificate|certificate|rabies (?:certificate|tag)|refill|copy|records|prescription/,
        /script|letter|nail trim|nails? (?:done|trimmed|clipped|cut)|microchip|second opinion|estimate/,
        /quote/,
      ],
      /\b/,
    ).source,
    `${LEAD}(?:i|we)(?:['’]d| would|['’]ll| will)? (?:like|want|love|do)(?: to)? (?:do |try )?(?:whatever|everything|anything) (?:it takes|we can|you can|you think|possible|is best)`,
    sequence(
      LEAD,
      /(?:i|we)(?:['’]d| would)?(?: just| really| only| do)* (?:want|like|love|hope|need)(?: for)? /,
      /(?:him|her|them|it) (?:to )?(?:be )?/,
      /(?:comfortable|happy|pain.free|better|to (?:be|get|have|live|feel)|back to normal|out of pain)\b/,
    ).source,
    `${LEAD}(?:i|we)(?:['’]d| would)? (?:just |really )?(?:want|like) to know (?:what|why|if|how)\\b`,
    `${LEAD}(?:i|we)(?:['’]d| would) rather (?:try|do|start|go|use|treat|manage)\\b`,
    `${LEAD}(?:i['’]m|we['’]re) (?:okay|fine|good|happy|open) (?:with|to) (?:whatever|anything)\\b`,
    `${LEAD}(?:i['’]m|we['’]re)(?: kind of| a little| really)* on (?:a|a tight|a fixed) (?:budget|income)\\b`,
  ].join('|'),
  'i',
);

const TELLS = [
  // "I noticed it when I was petting him", "my groomer found it"
  `(?:i|we|my [a-z]+|the groomer|our [a-z]+) (?:just |first )?(?:noticed|found|spotted|felt|came across)(?: that)? (?:it|this|that|them|these|those|an?|some|the|his|her|he|she)\\b`,
  /it(?:['’]s| has)? (?:been |stayed |remained )?(?:about |pretty much |exactly |basically )?the same\b/
    .source,
  /it goes away (?:and|but|for)\b/.source,
  /it (?:seems|appears|tends) to (?:bother|hurt|itch|get|be|come|happen|go)\b/.source,
  sequence(
    /(?:he|she|they)(?:['’]s| is| was| stays?| goes| spends?| has been|['’]s been)/,
    /(?: usually| always| mostly)* /,
    [
      /home alone|alone|at daycare|left alone|crated|at (?:my|the|a|our) [a-z'’]+/,
      /to (?:my|the|a|our) [a-z'’]+(?: place| house)?(?: during| every| on| when| while)/,
    ],
    /\b/,
  ).source,
  `(?:he|she) (?:spent|was in|stayed) (?:(?:an?|one|two|three|\\d+|a few|a couple(?: of)?) (?:nights?|days?|weeks?)|the night|overnight) (?:at|in|with)\\b`,
  `(?:he|she)(?:['’]s| has)? had (?:an?|one|two|three|four|\\d+|a few|a couple(?: of)?|several|some|lots)(?: of)? (?:these|those|them)\\b`,
  `(?:he|she) (?:was|got) (?:really |very |pretty )?(?:sick|ill) as an? [a-z]+|(?:he|she) shares? (?:an?|the|his|her) (?:litter|food|water|bowls?|kennel|run|cage|crate|bed|toys)\\b`,
  sequence(
    /(?:we|i)(?:['’]ve| have)(?: got)? (?:an? |some |lots of |a lot of )?/,
    [
      /(?:doggy|dog|cat|pet) door|coyotes?|foxes|raccoons?|snakes|rats|mice|ticks|fleas/,
      /a (?:pond|pool|lake|creek|garden)|chickens|livestock|kids|toddlers?|grandkids/,
    ],
    /\b/,
  ).source,
  sequence(
    /(?:we|i)(?:['’]re| were| are| was)(?: just| all)? /,
    [
      /camping|hiking|at the (?:lake|beach|cabin|river|park|farm)|on vacation with (?:him|her)/,
      /remodeling|renovating|moving|flying|driving|traveling|travelling|taking (?:him|her)/,
      /going to breed/,
    ],
    /\b/,
  ).source,
  `there(?:['’]s| is| was)(?: also)? an? new (?:baby|puppy|kitten|dog|cat|roommate|pet|horse)\\b|my (?:husband|wife|partner|boyfriend|girlfriend|son|daughter|roommate) (?:moved|left|passed|died)\\b`,
  sequence(
    /(?:i|we)(?: just| physically| really)? /,
    /(?:can['’]t|cannot|couldn['’]t|am not able to|are not able to) /,
    /(?:lift|carry|hold|pill|medicate|catch|get (?:him|her|them) in|give|do|get (?:the|his|her|any)) /,
    /(?:him|her|them|it|shots?|injections?|pills?|drops|in|the)\b/,
  ).source,
  // "It comes and goes", "it's getting bigger", "it started after we went camping"
  sequence(
    /(?:it|this|that|the [a-z]+)(?:['’]s| is| has| was)?/,
    /(?: all| just| kind of| sort of| only| been| definitely| slowly| really)* /,
    [
      /comes and goes|came and went|come and gone|on and off|off and on/,
      /(?:started|began)(?! (?:to )?(?:rain|snow|pour|hail|work|school))|happened|happens/,
      sequence(
        /(?:gets|got|get|getting|gotten) /,
        /(?:a (?:little|bit|lot|tad) (?:bit )?|much |slightly |way |even )?/,
        /(?:better|worse|bigger|smaller|redder|harder|softer)/,
      ),
      /grown|growing|doubled|tripled|spread(?:ing)?|popped|burst|opened up|shrunk|shrinking|back/,
    ],
    /\b/,
  ).source,
  `it (?:was|used to be|started (?:out|off)) (?:about )?(?:the size of|like|as big as) (?:an?|my)\\b`,
  // "He was fine yesterday", "she's been normal until last night"
  `${PET}(?: was|['’]s been| has been| seemed| were|['’]d been) (?:totally |perfectly |completely |absolutely )?(?:fine|normal|okay|himself|herself|good|great|well|happy) ${TIME}\\b`,
  `(?:it|that|he|she) (?:doesn['’]t|does not|didn['’]t|don['’]t|never) (?:seem(?:s|ed)? to |really |even )?(?:bother|faze|hurt|slow|affect|stop)(?:s|ed)? (?:him|her|it|them)\\b`,
  sequence(
    PET,
    / (?:doesn['’]t|does not|didn['’]t) (?:even |really )?(?:seem|act|look) /,
    [
      /bothered|sick|ill|uncomfortable|painful|worried/,
      /to (?:mind|care|notice|be (?:in pain|bothered|hurting|uncomfortable))/,
    ],
    /\b/,
  ).source,
  `${PET} (?:still|always) (?:wants?|wanted|loves?|likes?|tries|tried) to (?:play|walk|go|run|eat|come|jump|chase|fetch)\\b`,
  // "He had this same thing last summer"
  sequence(
    PET,
    /(?:['’]s|['’]d| has)?(?: had| done| been through| gone through) (?:this|that|the|something|an?)/,
    /(?: exact)?(?: same| similar| like)* ?(?:thing|problem|issue|one|this|episode|spell)?s? /,
    /(?:before|once|twice|last|years|months|\w+ (?:years|months|weeks) ago|when|back|in)\b/,
  ).source,
  // "He's not fixed", "she had a litter last spring"
  sequence(
    PET,
    /(?:['’]s| is| was|['’]s been| has been|['’]s never been| hasn['’]t been| isn['’]t)/,
    /(?: not| never| already| just)* /,
    /(?:fixed|spayed|speyed|neutered|desexed|castrated|gelded|intact|sterili[sz]ed|bred)\b/,
  ).source,
  `${PET}(?:['’]s| has)? (?:had|delivered|raised) (?:an?|her|one|two|three|\\d) (?:first |last )?litters?\\b`,
  sequence(
    PET,
    /(?:['’]s| is| turned| just turned|['’]ll be| will be)/,
    /(?: about| almost| nearly| just| turning| going on| gonna be)* \d+(?: and a half)? /,
    [
      /years?(?: old)?|months?(?: old)?|weeks?(?: old)?/,
      /in (?:january|february|march|april|may|june|july|august|september|october|november|december)/,
      /next|this|last/,
    ],
    /\b/,
  ).source,
  // "A car clipped him", "he was bitten by the neighbor's dog", "he stepped on something sharp"
  `an? (?:car|truck|bike|horse|cow|dog|cat|kid|door|branch|raccoon|coyote|snake|bee|wasp)(?: [a-z]+)? (?:hit|clipped|bit|kicked|stung|got|scratched|attacked|knocked|ran over|stepped on|fell on)\\b`,
  `${PET}(?: was| got|['’]s been| has been) (?:bitten|bit|kicked|hit|stung|attacked|scratched|run over|stepped on|sprayed|jumped|pecked|gored|rolled|butted)\\b`,
  `${PET}(?: must['’]ve| must have| might have| may have)? (?:stepped|trod|landed|sat|fell) on (?:something|a|an|some|glass|the)\\b`,
  // How it lives: "he swims in the pond", "she sneaks out sometimes", "we just moved here from Arizona"
  sequence(
    PET,
    OFTEN,
    / (?:swims?|drinks?|plays?|rolls|digs|wanders|roams|sneaks?|gets|runs|goes|hunts|eats) /,
    /(?:in|out|outside|off|free|loose|around|through|from|at|with)\b/,
    /(?! (?:it|him|her|me|us|there|here|the car)\b)/,
  ).source,
  sequence(
    /there(?:['’]s| is| are| was| were)(?: some| a lot of| lots of| a few| an?)? /,
    [
      /mushrooms?|toads?|ticks?|snakes?|foxtails?|mice|rats?|raccoons?|coyotes?|standing water|ponds?/,
      /mold|plants?|lilies|new construction|construction/,
    ],
    /\b/,
  ).source,
  sequence(
    /(?:we|i)(?:['’]ve| have|['’]re| are)?(?: just| recently| only)* /,
    [
      /moved|moving|relocated|got an?|gotten an?|adopted|rescued|brought home|had a baby|renovated/,
      /remodeled|traveled|travelled|drove|flew/,
    ],
    /\b/,
    notAhead([
      / (?:appointment|call|message|text|letter|bill|quote|ride|ticket|flight|sitter|new (?:car|job|phone|house|couch|vet))/,
    ]),
  ).source,
  sequence(
    /(?:my|our|the) /,
    [
      /husband|wife|partner|kids?|son|daughter|mom|mum|mother|dad|father|grandma|roommate|neighbou?rs?/,
      /boyfriend|girlfriend|[a-z]+/,
    ],
    /(?: also| always| just| sometimes| only| usually)* /,
    /(?:gives?|gave|feeds?|fed|sneaks?|slips?|lets?) (?:him|her|it|them)\b/,
  ).source,
  // What is done for it: "I've been icing it", "he's been good about resting"
  sequence(
    /(?:i|we)(?:['’]ve| have)? been /,
    [
      /icing|cleaning|soaking|washing|flushing|wiping|bathing|brushing|massaging|resting|crating/,
      /carrying|walking|checking|feeding|hand.?feeding|syringe.?feeding|measuring|weighing|keeping/,
      /trying|putting|using|doing|rinsing|cutting/,
    ],
    /\b/,
  ).source,
  `${PET}(?:['’]s| has| is)(?: been)? (?:really |pretty |so |very )?(?:good|bad|great|terrible|not great) (?:about|with) (?:resting|taking|his|her|the|it|keeping|staying|letting)\\b`,
  `${PET}(?:['’]s| has| was)?(?: been)? (?:ran|run|running|jumping|jumped|playing|played|zooming) (?:around|all over|up and down|on and off|hard|with)\\b`,
  `${PET}(?:['’]s| has)? had an? (?:low|high|hypo|crash|spell|episode|bad (?:day|night|week)|rough (?:day|night|week))\\b`,
];
/** In one look: hardly a statement is one of these. */
const TOLD = new RegExp(`${LEAD}(?:${TELLS.join('|')})`, 'i');
