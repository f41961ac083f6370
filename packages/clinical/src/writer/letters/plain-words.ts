/**
 * Clinical words as an owner reads them: abbreviations spelled out, Latin left to Latin, "owner" addressed. Numbers, drugs,
 * doses and sides stay exactly as they were said.
 */
import { ABBREVIATIONS } from '../../lexicon/abbreviations.ts';
import { capital, tidy } from '../../reading/sentences/sentences.ts';

/** A note's sentence in plain words, said to the owner. @param said  the words that it rests on */
export function plainWords(text: string, said: string): string {
  const often = replaceAll(withFrequencies(text, said), BEFORE_SPELLING);
  const spelled = replaceAll(often.replaceAll(ABBREVIATION, spellOut), LAY_WORDS);
  return sentenceCase(tidy(replaceAll(addressed(spelled), ADDRESS)));
}

/** What was put in place of a capital begins with one. */
function sentenceCase(text: string): string {
  const opened = text.replaceAll(/(?<=(?:[a-z]{2}|\d)[.!?] )[a-z]/g, (letter) => letter.toUpperCase());
  return capital(opened) ?? '';
}

type Rewrites = ReadonlyArray<readonly [RegExp, string]>;

function replaceAll(text: string, rewrites: Rewrites): string {
  return rewrites.reduce((result, [pattern, instead]) => result.replaceAll(pattern, instead), text);
}

/** Vaccines are known by their short names: the long ones are lists, and read like several vaccines. */
const VACCINES = 'FVRCP|DAPP|DHPP|DA2PP|DHLPP';
const SPELLED = ABBREVIATIONS.filter(({ abbreviation }) => !VACCINES.split('|').includes(abbreviation));
const MEANINGS = new Map(SPELLED.map(({ abbreviation, meaning }) => [abbreviation, meaning]));
/** In capitals as the reference has them: "bid" the verb is none. With its article, which its words may want otherwise. */
const ABBREVIATION = new RegExp(
  `(?:\\b([Aa])n? )?(?<![\\p{L}\\d/-])(${SPELLED.map(({ abbreviation }) => abbreviation.replaceAll('/', '\\/')).join('|')})(?![\\p{L}\\d/-])`,
  'gu',
);

function spellOut(_: string, article: string | undefined, abbreviation: string): string {
  const meaning = MEANINGS.get(abbreviation) ?? abbreviation;
  if (article === undefined) return meaning;
  return `${article}${/^(?:[aeio]|u(?!r))/i.test(meaning) ? 'n' : ''} ${meaning}`;
}

/** What stands in a letter as a word of its own, or turns round when it is spelled out. */
const BEFORE_SPELLING: Rewrites = [
  [/[;,] (?:I|we) (?:was|were) (?:just )?going to say (?:[^;.]|\.(?=\d))*(?=[;.]|$)/g, ''],
  [new RegExp(`\\b(${VACCINES})\\b(?: (?:vaccine|shot|combo))?`, 'g'), 'combination vaccine ($1)'],
  [/\bFeLV[ /]FIV\b/g, 'FeLV and FIV'],
  [/\bIV (catheters?|lines?|bolus(?:es)?|drips?)\b/g, '$1 into a vein'],
];

/** How often, as it was said: "twice a day" was no "every 12 hours", and the other way round. */
function withFrequencies(text: string, said: string): string {
  return text.replaceAll(/\bq(\d+)h\b/gi, (_, hours: string) => {
    const often = TIMES_A_DAY[hours];
    if (often?.said.test(said)) return often.written;
    return hours === '1' ? 'every hour' : `every ${hours} hours`;
  });
}

const TIMES_A_DAY: Readonly<Record<string, { said: RegExp; written: string }>> = {
  '48': { said: /\bevery (?:other|second) day\b|\beod\b/i, written: 'every other day' },
  '24': {
    said: /\b(?:once (?:a|per|every) day|once daily|daily|every day|each day|sid)\b/i,
    written: 'once a day',
  },
  '12': {
    said: /\b(?:twice (?:a|per|every) day|twice daily|two times (?:a|per) day|bid)\b/i,
    written: 'twice a day',
  },
  '8': { said: /\bthree times (?:a|per) day|three times daily|\btid\b/i, written: 'three times a day' },
  '6': { said: /\bfour times (?:a|per) day|four times daily|\bqid\b/i, written: 'four times a day' },
};

/** Behind one of these a way of giving belongs to the noun: "the transdermal gel". */
const BEFORE_NOUN = '(?:the|an?|his|her|their|this|that|another|some|of|and|with)';

/** Latin and clinic's words by those that owners use. Own list; none of them is a drug, a number or a side. */
const LAY_WORDS: Rewrites = [
  [/\b(?:subcutaneous|SQ) (fluids?|injections?)\b/gi, '$1 under the skin'],
  [/\b(?:intravenous|IV) (fluids?|injections?)\b/gi, '$1 into a vein'],
  [/\btympanums?\b/gi, 'eardrum'],
  [/\baxillary\b/gi, 'armpit'],
  [/\baxillae\b/gi, 'armpits'],
  [/\baxilla\b/gi, 'armpit'],
  [/\bpatellae\b/gi, 'kneecaps'],
  [/\bpatella\b/gi, 'kneecap'],
  [/\bhind (?=(?:legs?|foot|feet|paws?|limbs?|knees?|toes?|end)\b)/gi, 'back '],
  [/\bsuture removal\b/gi, 'stitches out'],
  [/\bsutures\b/gi, 'stitches'],
  [/\botitis (?:media|interna)\b/gi, 'deep ear infection'],
  [/\botitis(?: externa)?\b/gi, 'ear infection'],
  [/\bhypertension\b/gi, 'high blood pressure'],
  [/\bhypotension\b/gi, 'low blood pressure'],
  [/\bhypoglyc(?:a?e)mia\b/gi, 'low blood sugar'],
  [/\bhyperglyc(?:a?e)mia\b/gi, 'high blood sugar'],
  [/\bblood glucose\b/gi, 'blood sugar'],
  [/\b(?:joint )?effusion\b/gi, 'fluid'],
  [/\bauscultation\b/gi, 'listening to the chest'],
  [/\bon palpation of\b/gi, 'when pressing on'],
  [/\bfractured (?=ribs?|bones?|legs?|tooth|teeth|jaw|pelvis)/gi, 'broken '],
  [/\berythema\b/gi, 'redness'],
  [/\berythematous\b/gi, 'red'],
  [/\binterdigital (\w+)(?: between the toes)?\b/gi, '$1 between the toes'],
  [/\bceruminous\b/gi, 'waxy'],
  [new RegExp(`\\b(${BEFORE_NOUN}) subcutaneous (\\p{L}+)`, 'giu'), '$1 $2 under the skin'],
  [new RegExp(`\\b(${BEFORE_NOUN}) intravenous (\\p{L}+)`, 'giu'), '$1 $2 into a vein'],
  [new RegExp(`\\b(${BEFORE_NOUN}) intranasal (\\p{L}+)`, 'giu'), '$1 $2 into the nose'],
  [new RegExp(`\\b(${BEFORE_NOUN}) transdermal (\\p{L}+)`, 'giu'), '$1 $2 for the skin'],
  [/\bsubcutaneous(?:ly)?\b/gi, 'under the skin'],
  [/\bintravenous(?:ly)?\b/gi, 'into a vein'],
  [/\bintramuscular(?:ly)?\b/gi, 'into a muscle'],
  [/\bintranasal(?:ly)?\b/gi, 'into the nose'],
  [/\btransdermal(?:ly)?\b/gi, 'on the skin'],
  [/\bIV\b/g, 'into a vein'],
  [/\bIM\b/g, 'into a muscle'],
  [/\b(?:radiographs|rads)\b/gi, 'X-rays'],
  [/\bradiograph\b/gi, 'X-ray'],
  [/\bstenotic\b/gi, 'narrow'],
  [/\bnares\b/gi, 'nostrils'],
  [/\bmelena\b/gi, 'black tarry stool'],
  [/\babdominocentesis\b/gi, 'a belly tap'],
];

/** "Owner mixes it" is "you mix it", "before the clinic calls" is "before we call". */
function addressed(text: string): string {
  return text
    .replaceAll(/\b(?:the )?owner (\w+s)\b/gi, (whole, verb: string) =>
      NO_VERBS.has(verb.toLowerCase()) ? whole : `you ${ofYou(verb)}`,
    )
    .replaceAll(CLINIC_DOES, (_, before: string, verb: string) => `${before} we ${ofYou(verb)}`);
}

const NO_VERBS = new Set([
  'always',
  'as',
  'besides',
  'concerns',
  'his',
  'its',
  'plus',
  'sometimes',
  'this',
  'unless',
  'yes',
]);
const CLINIC_DOES =
  /\b(before|so|so that|until|till|when|once|if|unless|because|while|after|that) the clinic ((?!always\b|as\b)\w+s|can|could|will|would|may|might|should|must)\b/gi;

/** The form of a verb behind "you" and "we", from the one behind "she". */
function ofYou(verb: string): string {
  const irregular = FORMS[verb.toLowerCase()];
  if (irregular || !/s$/i.test(verb)) return irregular ?? verb;
  if (/[^aeiou]ies$/i.test(verb) && verb.length > 4) return verb.replace(/ies$/i, 'y');
  return verb.replace(/(?<=ss|sh|ch|x|zz|o)es$|s$/i, '');
}

const FORMS: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' };

/** The note speaks of the owner and the clinic; a letter from the clinic says "you" and "us". */
const ADDRESS: Rewrites = [
  [/\bowner's\b/gi, 'your'],
  [/\b(?:the )?owners?\b/gi, 'you'],
  [/\b(call|see|tell|message|text|email|phone) the clinic\b/gi, '$1 us'],
  [/\blet the clinic know\b/gi, 'let us know'],
  [
    /(?<!\b(?:other|your|their|his|her|emergency|an?|that|old|last) )\b(?:the )?clinic's (?!closed|open|shut|full|busy|not\b)/gi,
    'our ',
  ],
  [/(?<!\b(?:holler|yell|shout|look) )\b(in|at) the clinic\b/gi, '$1 our clinic'],
  [/\bthe clinic\b/gi, 'us'],
  [/^call you\b/gi, 'we will call you'],
  [/^ring you\b/gi, 'we will ring you'],
  [/^(?:e-?mail|text|message) you\b/gi, 'we will write to you'],
  [/^call in (?=.*\bpharmacy\b)/gi, 'we will call in '],
  [/^be back\b(?! (?:here|with us|at our))/gi, 'we will be back'],
  [/^Recheck (?=(?:in|at|within|after) (?:about )?(?:\d|an? ))/gi, 'We would like to see you again '],
  [
    /^Recheck (\p{Lu}\p{L}+) (?=(?:in|at|within|after) (?:about )?(?:\d|an? ))/gu,
    'We would like to see $1 again ',
  ],
  [/^Recheck by listening to the chest\b/gi, 'We will listen to the chest again'],
  [
    /^See (him|her|them|\p{Lu}\p{L}+)(?= (?:back|again|in|on|at|tomorrow|next)\b)/gu,
    'We would like to see $1',
  ],
  [/\band suspect\b/gi, 'and we suspect'],
  [/^(?:h+m+|u[hm]+|er+m*)[,.]+ (?:and )?/gi, ''],
  [/^(?:\p{Lu}\p{L}+, )+so (?=(?:he|she|it|they)\b)/gu, ''],
  [/^(?:give|send) you (?=(?!the clinic|a (?:call|ring))\S)/gi, 'We are giving you '],
  [
    /^Recheck (?=\d[\d-]* (?:days?|weeks?|months?) (?:today|from (?:now|today))\b)/gi,
    'We would like to see you again ',
  ],
  [/\bwe recheck (?=in \d)/g, 'we would like to see you again '],
  [/, see (him|her|them|it)(?=[.!]?$)/gi, ', let us see $1'],
  [/, see (him|her|them|it) (?=right away|immediately|the same day|at once)/gi, ', let us see $1 '],
  [/^(?:thought to be )?not thought to be\b/gi, 'We do not think it is'],
  [/^thought to be\b/gi, 'We think it is'],
  [/^concern for\b/gi, 'We are concerned about'],
  [/^suspect\b/gi, 'We suspect'],
  [/^no concern for\b/gi, 'We are not concerned about'],
];
