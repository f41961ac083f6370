/**
 * Clinical words as an owner reads them: abbreviations spelled out, Latin left to Latin, "owner" addressed. Numbers, drugs,
 * doses and sides stay exactly as they were said.
 */
import { ABBREVIATIONS } from '../lexicon/abbreviations.ts';
import { capital, tidy } from '../reading/sentences.ts';

/** A note's sentence in plain words, said to the owner. @param said  the words that it rests on */
export function plainWords(text: string, said: string): string {
  const often = withFrequencies(text, said);
  const spelled = replaceAll(often.replaceAll(ABBREVIATION, spellOut), LAY_WORDS);
  return sentenceCase(tidy(replaceAll(spelled, ADDRESS)));
}

/** What was put in place of a capital begins with one. */
function sentenceCase(text: string): string {
  const opened = text.replaceAll(/(?<=[a-z]{2}[.!?] )[a-z]/g, (letter) => letter.toUpperCase());
  return capital(opened) ?? '';
}

type Rewrites = ReadonlyArray<readonly [RegExp, string]>;

function replaceAll(text: string, rewrites: Rewrites): string {
  return rewrites.reduce((result, [pattern, instead]) => result.replaceAll(pattern, instead), text);
}

const MEANINGS = new Map(ABBREVIATIONS.map(({ abbreviation, meaning }) => [abbreviation, meaning]));
/** In capitals as the reference has them: "bid" the verb is none. */
const ABBREVIATION = new RegExp(
  `(?<![\\p{L}\\d/-])(?:${ABBREVIATIONS.map(({ abbreviation }) => abbreviation.replaceAll('/', '\\/')).join('|')})(?![\\p{L}\\d/-])`,
  'gu',
);

function spellOut(abbreviation: string): string {
  return MEANINGS.get(abbreviation) ?? abbreviation;
}

/** How often, as it was said: "twice a day" was no "every 12 hours", and the other way round. */
function withFrequencies(text: string, said: string): string {
  return text.replaceAll(/\bq(24|12|8|6)h\b/g, (_, hours: string) => {
    const often = TIMES_A_DAY[hours];
    return often?.said.test(said) ? often.written : `every ${hours} hours`;
  });
}

const TIMES_A_DAY: Readonly<Record<string, { said: RegExp; written: string }>> = {
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

/** Latin and clinic's words by those that owners use. Own list; none of them is a drug, a number or a side. */
const LAY_WORDS: Rewrites = [
  [/\b(?:subcutaneous|SQ) (fluids?|injections?)\b/gi, '$1 under the skin'],
  [/\b(?:intravenous|IV) (fluids?|injections?)\b/gi, '$1 into a vein'],
  [/\btympanums?\b/gi, 'eardrum'],
  [/\berythema\b/gi, 'redness'],
  [/\berythematous\b/gi, 'red'],
  [/\binterdigital (\w+)(?: between the toes)?\b/gi, '$1 between the toes'],
  [/\bceruminous\b/gi, 'waxy'],
  [/\bsubcutaneous(?:ly)?\b/gi, 'under the skin'],
  [/\bintravenous(?:ly)?\b/gi, 'into a vein'],
  [/\bintramuscular(?:ly)?\b/gi, 'into a muscle'],
  [/\bintranasal(?:ly)?\b/gi, 'into the nose'],
  [/\btransdermal(?:ly)?\b/gi, 'on the skin'],
  [/\bIV\b/g, 'into a vein'],
  [/\bIM\b/g, 'into a muscle'],
  [/\bradiographs\b/gi, 'X-rays'],
  [/\bradiograph\b/gi, 'X-ray'],
  [/\bstenotic\b/gi, 'narrow'],
  [/\bnares\b/gi, 'nostrils'],
  [/\bmelena\b/gi, 'black tarry stool'],
  [/\babdominocentesis\b/gi, 'a belly tap'],
];

/** The note speaks of the owner and the clinic; a letter from the clinic says "you" and "us". */
const ADDRESS: Rewrites = [
  [/\bowner's\b/gi, 'your'],
  [/\bowner is\b/gi, 'you are'],
  [/\bowner was\b/gi, 'you were'],
  [/\bowner has\b/gi, 'you have'],
  [/\bowner does not\b/gi, 'you do not'],
  [/\bowner does\b/gi, 'you do'],
  [/\bowner (see|notice|hear|feel|give|use|keep|want|need|take|get|add)s\b/gi, 'you $1'],
  [/\b(?:the )?owners?\b/gi, 'you'],
  [/\b(call|see|tell|message|text|email|phone) the clinic\b/gi, '$1 us'],
  [/\blet the clinic know\b/gi, 'let us know'],
  [/\bthe clinic\b/gi, 'us'],
  [/, see (him|her|them|it) (?=right away|immediately|the same day|at once)/gi, ', let us see $1 '],
  [/^(?:thought to be )?not thought to be\b/gi, 'We do not think it is'],
  [/^thought to be\b/gi, 'We think it is'],
  [/^concern for\b/gi, 'We are concerned about'],
  [/^suspect\b/gi, 'We suspect'],
  [/^no concern for\b/gi, 'We are not concerned about'],
];
