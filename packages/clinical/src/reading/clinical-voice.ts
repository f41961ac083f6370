/** Turns what was said to somebody into what is written about the animal: third person, short, in clinical words. */
import { namedDrugs } from './drug-mentions.ts';
import { asSentence, tidy, withoutOpening } from './sentences.ts';

/** A statement of the owner: "I gave him two" is "Owner gave him two"; "she's been limping" is "Limping". */
export function ownersVoice(text: string): string {
  return asSentence(withoutPet(replaceAll(withoutOpening(withoutAddress(text)), OWNER_VOICE)));
}

/** A finding: "There's a soft murmur, I don't hear a gallop" is "Soft murmur, no gallop". */
export function examinersVoice(text: string): string {
  return asSentence(withoutPet(replaceAll(opened(text, EXAM_LEAD), EXAM_VOICE)));
}

/** A step of the plan: "We're going to start her on Cerenia" is "Start her on Cerenia". */
export function plannersVoice(text: string): string {
  return asSentence(replaceAll(opened(text, PLAN_LEAD), PLAN_VOICE));
}

/** What the clinic makes of it: "So I think this is gastritis" is "Gastritis". */
export function assessorsVoice(text: string): string {
  return asSentence(withoutPet(replaceAll(opened(text, ASSESSMENT_LEAD), ASSESSMENT_VOICE)));
}

type Rewrites = ReadonlyArray<readonly [RegExp, string]>;

function replaceAll(text: string, rewrites: Rewrites): string {
  let result = text;
  for (const [pattern, instead] of rewrites) result = result.replaceAll(pattern, instead);
  if (LAY_WORD.test(result))
    for (const [pattern, instead] of CLINICAL_WORDS) result = result.replaceAll(pattern, instead);
  return tidy(result);
}

/** Strips openings and leads in turn, since each may hide the other. */
function opened(text: string, lead: RegExp): string {
  let rest = withoutOpening(withoutAddress(text));
  for (let turn = 0; turn < 4; turn += 1) {
    const next = withoutOpening(rest.replace(lead, '').trim());
    if (next === rest || next === '') break;
    rest = next;
  }
  return rest;
}

/** "Priya, he's got an infection" is said to Priya, and not about her. */
function withoutAddress(text: string): string {
  const opened = withoutOpening(text);
  if (namedDrugs(opened.split(',')[0] ?? '').length > 0) return opened;
  return opened.replace(/^[A-Z][a-z]+, (?=(?:he|she|it|so|we|i|the|his|her|there|can|draw|let's|you)\b)/, '');
}

/** "He's been limping" is "Limping": a note is about the animal anyhow. */
function withoutPet(text: string): string {
  const cut = text.replace(PET_LEAD, '');
  return cut.trim() === '' ? text : cut;
}

const PET_LEAD =
  /^(?:(?:he|she|it|they)(?:'s| is|'re| are)(?: just| still| definitely)?(?: been)?(?= (?!(?:a|an|the|on|in|at|not|from|got|his|her|up|my|our|the|really)\b)\w)|(?:he|she|it|they)(?:'s| is|'re| are) (?=(?:not|on|up to)\b)|(?:he|she|they)(?:'s| has|'ve| have) (?=(?:been|got|had)\b)(?:been |got )?|(?:he|she) (?=(?:has|had|does|did|is|was|seems?|looks?|feels?|eats?|ate|drinks?|takes?|gets?|got|keeps?|threw|throws?|vomited|lost|will|won't|can't|doesn't|didn't|hasn't|chews?|goes|sneezes?|coughs?|[a-z]+(?:ed|es)|left|finishes)\b))\s*/i;

/** What owners do, by the ending that the third person takes. */
const OWNER_DOES: Rewrites = Object.entries({
  $1s: 'give|use|feed|notice|want|know|keep|make|feel|clean|hear|see|need|skip|forget|take|get|let|walk|weigh|add|live|work|consent|agree|rotate|think|measure|check|come|leave|start|stop|look|call|help|hold|cook|bring|say|tell|pay|hope|understand|prefer|buy|sleep|play|ask|decide|accept|authorize|approve|mind|pour|fill|count|soak|hide|sprinkle|refuse|wipe|flush|rinse|inject|poke|test|board|travel|drive|feel like',
  $1es: 'watch|brush|wash|touch|push|mix|go|catch|reach|switch|fix|finish|crush',
}).map(([ending, verbs]) => [
  new RegExp(`\\b(?:i|we)(?: just| always| usually| also| only| really)? (${verbs})\\b(?!-)`, 'gi'),
  `owner ${ending}`,
]);

const OWNER_VOICE: Rewrites = [
  [/\b(?:i|we) (tr|carr|worr|dr)y\b/gi, 'owner $1ies'],
  // "I counted, 'cause I'm like that": nothing for a note.
  [
    /,?\s*(?:because|'?cause) (?:i'm|i am|we're|that's|i) (?:just )?(?:like that|weird like that|that way|how i am|(?:a )?(?:paranoid|nosy|crazy|neurotic)(?: like that)?|a worrier)\b,?/gi,
    ',',
  ],
  [/^any ([^,.?]{2,40}), (?:no|nope|none)\b(?=[,.]|$)/gi, 'no $1'],
  [/\bi said to (?:you|him|her|them)\b([^.]{0,30}?),? i said,?/gi, 'I said$1'],
  [/,\s*i said,\s*/gi, ', '],
  [/\b(?:i feel like|i think|we think|i believe|i swear|we feel like)\b(?: that)?/gi, 'owner thinks'],
  [/\b(?:i'm|i am|we're|we are)\b/gi, 'owner is'],
  [/\b(?:i've|i have|we've|we have)\b/gi, 'owner has'],
  [/\b(?:i'd|we'd)\b/gi, 'owner would'],
  [/\b(?:i'll|we'll)\b/gi, 'owner will'],
  [/\b(?:i|we) don't\b/gi, 'owner does not'],
  [/\b(?:i|we) haven't\b/gi, 'owner has not'],
  [/\b(?:i|we) were\b/gi, 'owner was'],
  [/\b(?:i|we) do\b/gi, 'owner does'],
  ...OWNER_DOES,
  [/\b(?:i|we)\b(?!\.)(?!-)/gi, 'owner'],
  [/\b(?:my|our) (?=\w)/gi, "owner's "],
  [/\b(?:me|us)\b/gi, 'owner'],
  [/\b(?:myself|ourselves)\b/gi, 'owner'],
  [/\byou(?:'re| are) right\b[.,]?/gi, ''],
  [/\bowner's owner\b/gi, "owner's"],
];

const EXAM_LEAD =
  /^(?:(?:i'd|i would|i'm (?:going to|gonna)) (?:say|call|guess)(?: (?:it|that|him|her|this|he's|she's|they're|it's))?(?: (?:at|about))?(?= \d)|(?:i'd|i would|i'm|i am) (?:put|putting|calling|estimate) (?:it|that|him|her|them|this)(?: at| as)?(?= (?:about |around |roughly )?\d)|(?:i can|i could|i do|we can)\s+(?:just |also |definitely )?(?:see|feel|hear|appreciate|palpate)|i(?:'m| am) (?:also )?(?:seeing|feeling|hearing|getting|noticing|picking up)|(?:i|we)(?:'ve| have)?(?: also)? (?:got|see|feel|hear|found|get|noted|appreciate)|(?:i|we) got|there(?:'s| is| are| was)(?: still| also)?|(?:he|she|they)(?:'s| has|'ve| have) (?:also )?got|it(?:'s| is)|that(?:'s| is)|those are|these are|i'd (?:call|put|give) (?:that|it|him|her|them)(?: at)?|let's see|here,|yes,|no,(?= there))\s+(?:like )?(?!not\b)/i;
const NO_FINDING =
  "(?:(?:i|we) (?:don't|do not|didn't|can't|cannot|couldn't) (?:really |actually )?(?:see|feel|hear|palpate|appreciate|find|detect|notice|get|pick up|smell)(?: any| an?)?|(?:i'm|we're) not (?:really )?(?:seeing|feeling|hearing|finding|getting|picking up)(?: any| an?)?|(?:can't|couldn't|didn't|don't|not) (?:see|feel|hear|find|seeing|feeling|hearing|finding) (?:any|an?)\\b)";
/** "I can't feel the spleen" denies no spleen: it was not felt. */
const NOT_FOUND: Rewrites = Object.entries({
  feel: 'felt',
  palpate: 'palpated',
  see: 'seen',
  hear: 'heard',
  find: 'found',
  appreciate: 'appreciated',
  detect: 'detected',
}).map(([verb, found]) => [
  new RegExp(
    `\\b(?:i|we) (?:don't|do not|didn't|can't|cannot|couldn't) (?:really |actually )?${verb} ((?:the|his|her|its)(?: [a-z-]+){1,3}?)(?=[.,;]|$| (?:and|or|but|today)\\b)`,
    'gi',
  ),
  `$1 not ${found}`,
]);
const EXAM_VOICE: Rewrites = [
  [/\ban? (?:belly|abdominal) tap\b/gi, 'abdominocentesis'],
  [/,?\s*i(?:'d| would) say\b/gi, ''],
  ...NOT_FOUND,
  [new RegExp(`(^|[.,;] |\\band )${NO_FINDING}(?! (?:the|his|her|its|that|this)\\b)`, 'gi'), '$1no'],
  [/,?\s*(?:or )?(?:anything|something) (?:like that|else|obvious)\b/gi, ''],
  [
    /,?\s*(?:so )?(?:that's|that is) (?:good(?: news)?|great|nice|fine|what you're feeling|reassuring|perfect)\b/gi,
    '',
  ],
  [
    /,?\s*\b(?:i'd|i would|i'm gonna|i'll) (stage|grade) (?:that|it|this|them|those)(?: (?:a|an|at|as))?(?= \d\/\d)/gi,
    ', $1',
  ],
  [
    /,?\s*\b(?:i'd|i would) (?:call|put|give|say|grade) (?:that|it|this|him|her|them)?(?: (?:at|as))?(?: a| an)?(?=\s)/gi,
    ',',
  ],
  [/(^|, )there(?:'s| is| are) /gi, '$1'],
  [/^the (\w+)(?: though)?,? and (?:it's|it is) /gi, 'The $1 is '],
  [
    /(^|, |\band )(?:and )?(?:i|we)(?:'ve got| have| can see| can feel| can hear| see| feel| hear|'m seeing| got) /gi,
    '$1',
  ],
  [
    /, (?:beautiful|perfect|great|excellent|good|nice|awesome|wonderful|lovely|good for (?:him|her))(?=[.!]*$)/gi,
    '',
  ],
  [/,?\s*\b(?:so )?(?:i|we) (?:didn't|did not|couldn't) /gi, ', did not '],
  [/,?\s*i don't think (?:we|he|she) needs? (?:it|that|to)\b/gi, ', not thought to be needed'],
  [/\bwhen i (touch|press|palpate|lift|move|flex|extend|push|bend)\b/gi, 'on $1 of'],
  [/\bi'm suspicious\b/gi, 'suspicious'],
  [/\bon touch of\b/gi, 'on touching'],
  [/\bon press of\b/gi, 'on pressing'],
  [/\bon push of\b/gi, 'on pushing'],
  [/\bon bend of\b/gi, 'on bending'],
  [/\bon palpate of\b/gi, 'on palpating'],
  [/\bon lift of\b/gi, 'on lifting'],
  [/\bon move of\b/gi, 'on moving'],
  [/\bon flex of\b/gi, 'on flexing'],
  [/\bon extend of\b/gi, 'on extending'],
  [/\bdrums?\b/gi, 'tympanum'],
  [/\bbelly\b/gi, 'abdomen'],
  [/\bcap refill\b/gi, 'CRT'],
];

const PLAN_LEAD =
  /^(?:(?:so |and |then |also |now )*(?:what )?(?:i|we)(?:'ll| will|'m going to|'re going to| am going to| are going to|'m gonna|'re gonna|'d (?:like|love|want|prefer)(?! you\b)(?: to)?(?: (?:an?|the|some)(?= \w))?| would recommend| would suggest|'d like you to| would like to| want to| want you to|'d love to|'d recommend|'d suggest| recommend| suggest| need to| can| should|'d)(?: also| just| probably| go ahead and| start by)?|let's(?: also| just| go ahead and)?|you(?:'ll| can| should|'ll need to| need to|'ll want to| want to|'re going to| must)(?: also| just| need to)?(?: be)?|please|(?:the )?plan is to|make sure (?:to|you)|go ahead and|i'd like|i want|i need|in that case|the next step is(?: to)?)\s+(?=\w)/i;
const PLAN_VOICE: Rewrites = [
  [/^i said (?:that )?(?:we'd|we would|we'll|to) /gi, ''],
  [/^(?:now|then),? (?=[a-z])/gi, ''],
  [/^(?:him|her|them) on (?=\w)/gi, ''],
  [/\bi(?:'d like| would like| want| need) you to /gi, ''],
  [/^(?:he|she|they) (?=(?:stay|get|have|go|come|start|take)\b)/gi, ''],
  [/\bif you (see|notice|hear|feel)\b/gi, 'if owner $1s'],
  [
    /\b(when|while|whenever|every time|each time) you (see|notice|hear|feel|handle|give|apply|use|clean|walk|feed|leave|get|take|put|bring|pick|move|lift|change|remove|need)\b/gi,
    '$1 owner $2s',
  ],
  [/^(?:we|i)(?:'ve| have)? (?=(?:gave|[a-z]+ed|took|did|put|ran|sent|drew)\b)/gi, ''],
  [
    /^(?:i|we) (?:don't|do not) (?:want to|think we should|need to) (?:use|give|do|start|add)(?: any)? /gi,
    'no ',
  ],
  [/\buntil (?:i|we) see (?:him|her|them|you)(?: again| back)?\b/gi, 'until recheck'],
  [/^do (?!not\b|it\b|that\b|this\b|them\b)(?:some |an? |the )?/gi, ''],
  [/,?\s*i'd say\b/gi, ''],
  [/\bi(?:'m| am) not (?=\w+ing\b)/gi, 'not '],
  [/\b(?:we(?:'re| are)) not (?=\w+ing\b)/gi, 'not '],
  [/\b(?:i|we) (?:won't|will not)\b/gi, 'will not'],
  [/\b(and|then|so|,) (?:then )?(?:i|we)(?:'ll| will|'re going to|'m going to| can)\b/gi, '$1'],
  [/\b(?:i|we)(?:'ll| will|'re going to|'m going to) /gi, ''],
  [/\bi(?:'d| would) (?:like|want|love) (?:to )?/gi, ''],
  [/\b(?:i|we) want (?:to )?/gi, ''],
  [/\b(?:i|we) need (?:to )?/gi, ''],
  [
    /\byou(?:'ll| can| should)? (?:need to |want to )?(?=(?:put|give|take|use|apply|see|notice|call|keep|clean|wait|feed|get|mix|start|stop|do|go|rub|have|hear|bring|switch|come|leave|add|offer|wash|watch|let|don't)\b)/gi,
    '',
  ],
  [/\bif you can help it\b/gi, 'as far as possible'],
  [/\bif you can\b/gi, 'if possible'],
  [/\bunless i say so\b/gi, 'unless advised'],
  [/\bdraw me up\b/gi, 'draw up'],
  [/\bgive (?:me|us) a call\b/gi, 'call the clinic'],
  [/\b(call|see|message|text|email|phone|tell) (?:me|us)\b/gi, '$1 the clinic'],
  [/\blet (?:me|us) know\b/gi, 'let the clinic know'],
  [/\bi'm not a (?:big )?fan of ([^,.]+?) (?:for this )?so not doing that\b/gi, 'not using $1'],
  [/,?\s*\b(?:okay|alright|all right)\b(?=[,.?!]|$)/gi, ''],
  [/\byour\b/gi, "owner's"],
  [/\byou're\b/gi, 'owner is'],
  [/\byou\b/gi, 'owner'],
  [/\bmy\b/gi, "clinic's"],
  [/\bme\b/gi, 'the clinic'],
];

const ASSESSMENT_LEAD =
  /^(?:(?:this|that|it|what we have)(?:'s| is)(?= (?!not|less|more|un)\w)|(?:it|which|that) means(?: that)?|(?:so )?what i think (?:is going on |this is |we have |we're dealing with )?is(?: that)?|(?:so )?what i think(?=, (?:it's|this is|he's|she's))|(?:i think )?we(?:'re| are) dealing with|(?:i|we) (?:also )?(?:want|need|have) to(?= rule out)|(?:he|she) has(?= an? )|(?:he|she)(?:'s| has) got|putting (?:it|this|that|everything) (?:all )?together|here's what i think|looks like|my (?:main|top|biggest|primary|leading) (?:concern|differential|diagnosis|suspicion) is|the (?:diagnosis|problem|main problem|issue) is)[,:]?\s+/i;
const ASSESSMENT_VOICE: Rewrites = [
  [
    /^(?:i|we) (?:do |really |still )?(?:think|believe|suspect|feel)(?: that)? (?:this|that|it|he|she|we|they)(?:'s| is| has|'re| are)(?: got| dealing with)? /gi,
    'thought to be ',
  ],
  [
    /\bi(?:'m| am) (?:really |mostly |a little |pretty )?(?:worried about|concerned about|suspicious of|suspicious for)\b/gi,
    'concern for',
  ],
  [/^(?:this|that|it) (?:really )?(?:looks|sounds|seems|feels) (?:to me )?like /gi, 'suspect '],
  [/\bwe(?:'re| are) dealing with /gi, ''],
  [/ to me(?=[.!]*$)/gi, ''],
  [/\bi(?:'m| am) not (?:too |really |very )?(?:worried|concerned) about\b/gi, 'no concern for'],
  [
    /\bi (?:don't|do not) think (?:it's|it is|this is|that's|he has|she has|there's)\b/gi,
    'not thought to be',
  ],
  [/\bi can't rule (?:it|that|this) out\b/gi, 'cannot be ruled out'],
  [
    /\bi'm (?:really |a little |pretty )?(?:worried|concerned) (?:that )?(?:he|she|it)(?:'s| is| has) (?:in |got )?/gi,
    'concern for ',
  ],
  [/\b(?:i|we) suspect\b/gi, 'suspect'],
  [/\b(?:i|we) think\b/gi, 'suspect'],
  [/\bi(?:'d| would) (?:stage|grade|call|say|put) (?:it|this|that)(?: (?:as|at))?\b/gi, ''],
  [/\bi(?:'d| would) (?:want|like)\b/gi, 'would like'],
  [/\b(?:higher|high|lower|low) on my list\b/gi, '$&'],
  [/\bon my list\b/gi, 'on the list'],
  [/\byour\b/gi, "owner's"],
];

/** Where two lay words have one clinical name, and spoken short forms of it. Own list. */
const CLINICAL_WORDS: Rewrites = [
  [/\bmeds\b/gi, 'medications'],
  [/\bno runs\b|\bany runs\b/gi, 'no diarrhea'],
  [/\bthe runs\b/gi, 'diarrhea'],
  [/\b(no|any) pee\b/gi, '$1 urine'],
  [/\b(?:snotty|runny) noses?\b/gi, 'nasal discharge'],
  [/\b(?:runny|weepy|goopy) eyes?\b/gi, 'ocular discharge'],
  [/\bgonna\b/gi, 'going to'],
  [/\b(?:urine )?(?:specific )?gravity(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'USG'],
  [/\b(?:urine )?specific gravity\b/gi, 'USG'],
  [/\btotal protein(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'TP'],
  [/\bpacked cell volume\b/gi, 'PCV'],
  [/\bhaematocrit\b/gi, 'hematocrit'],
  [/\b(?:urine )?protein[ -](?:to[ -])?creatinine ratio\b/gi, 'UPC'],
  [/\beye (or|and) nose discharge\b/gi, 'ocular $1 nasal discharge'],
  [/\bdon't\b/gi, 'do not'],
  [/\bdoesn't\b/gi, 'does not'],
  [/\bdidn't\b/gi, 'did not'],
  [/\bisn't\b/gi, 'is not'],
  [/\bwasn't\b/gi, 'was not'],
  [/\bhasn't\b/gi, 'has not'],
  [/\bhaven't\b/gi, 'have not'],
  [/\bwon't\b/gi, 'will not'],
];
/** Any of them; many sentences hold none. */
const LAY_WORD = new RegExp(CLINICAL_WORDS.map(([{ source }]) => source).join('|'), 'i');
