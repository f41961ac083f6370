/** What the clinic finds, in everyday words that name no part, sign or test: how the animal behaves, what it does not do, how large something has become. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import type { Moment, Reading } from '../facts/note-facts.ts';
import { FUTURE } from '../facts/plan-words.ts';

const LEAD = '^(?:(?:so|and|but|okay|well|now|yeah|then|um)[, ]+)*';
const SOMEWHAT =
  '(?: [a-z]+ly| a (?:bit|little|touch)| really| very| pretty| quite| still| just| so| kind of)*';

/** "Weight's up two pounds from last time", "he's lost half a kilo since March". */
export function isWeightChange(text: string): boolean {
  return WEIGHT_CHANGE.test(text) && !FUTURE.test(text);
}

/** A change of weight, with the weight. */
export function weightChange(text: string): Reading {
  return {
    soap: 'objective',
    places: ['Weight', 'Vitals', 'Physical Exam'],
    text: examinersVoice(text),
    topic: 'vital: Weight',
  };
}

const WEIGHT_CHANGE = sequence(
  LEAD,
  [
    /(?:his |her |the )?weight(?:'s| is| has)?(?: gone)? (?:up|down|dropped|increased)/i,
    /(?:he|she|it|they|[A-Z][a-z]+)(?:'s| has| is|'ve)?(?: actually| already)? (?:up|down|lost|gained|put on|dropped)/i,
  ],
  /(?: by)?(?: about| around| almost| another| over| just)? (?:\d[\d./]*|half an?|an?) ?/i,
  /(?:kg|lb|g|oz|kilos?|pounds?|grams?|ounces?|%)/i,
);

/** "She's nervous but easy to handle", "he doesn't track the cotton ball", "there's an extra beat every so often". */
export function isPlainlyFound(text: string, { phase }: Moment): boolean {
  if (hasDose(text) || namedDrugs(text).length > 0 || FUTURE.test(text)) return false;
  return OF_SIZE.test(text) || (phase !== 'plan' && FOUND.test(text));
}

/** What was found, under the examination. */
export function plainlyFound(text: string): Reading {
  return {
    soap: 'objective',
    places: ['General', 'Physical Exam'],
    text: examinersVoice(text),
    topic: 'exam: general',
  };
}

const OF_SIZE = sequence(
  LEAD,
  /(?:it|that|this|(?:the|that|this) [a-z]+)(?:'s| is| has| looks)/i,
  /(?: about| now| gotten| got| still| roughly| grown| shrunk| been| to)* /i,
  [
    /half|a third|a quarter|twice|double|the same size|unchanged/i,
    /(?:a (?:bit|little|lot) |much |slightly )?(?:bigger|smaller|larger|flatter|thicker|longer|deeper)/i,
  ],
  /(?: the)?(?: size)?/i,
  /(?: (?:it was|of what it was|as (?:it was|before|last time)|than (?:it was|last time|before)))?/i,
  /[.!]*$/i,
);
const FINDINGS = [
  // "It measures two by three centimeters", "his toenails are curling into the pads", "he's reluctant to turn his head"
  `(?:it|this|that|the [a-z]+) measures? \\d`,
  `(?:he|she|it)(?:'s| is| was)${SOMEWHAT} (?:reluctant|unwilling|unable|hesitant|trying) to\\b`,
  `(?:the|his|her|that) (?:foal|calf|puppy|kitten|lamb|kid|pups|puppies|kittens)(?:'s| is| are|'re)${SOMEWHAT} (?:nursing|sucking|suckling|up|active|alert|strong|weak)\\b`,
  sequence(
    /(?:he|she|they)(?:'s| is| was|'re| are)/,
    SOMEWHAT,
    / /,
    [
      /nervous|fractious|spicy|wiggly|stressed|calm|relaxed|cooperative|friendly|feisty|fearful/,
      /drooling|panting|shaking|trembling|limping|squinting|coughing|straining|pacing|growling|hissing/,
      /vocali[sz]ing|flat|hard to|easy to|tough to|difficult to/,
      /too (?:stressed|painful|wiggly|scared|upset) to/,
    ],
    /\b/,
  ).source,
  sequence(
    /(?:he|she)(?:'s)? (?:doesn't|does not|won't|can't|isn't|didn't|wouldn't|couldn't)/,
    /(?: really| even| want to| able to)* /,
    [
      /track|tracking|follow|following|blink|respond|responding|react|reacting|place|bear|bearing|put/,
      /stand|turn|flex|extend|let me|see|hear|flinch|object|mind|tolerate|settle|hold/,
    ],
    /\b/,
  ).source,
  `there(?:'s| is| are)(?: an?| some| the odd)? (?:occasional )?(?:extra|skipped|dropped|irregular|missed|early) beats?\\b`,
  `(?:it|that|this) (?:goes|runs|tracks|measures|extends)(?: down| in| up| back| across| about| around)* \\d[\\d.]* ?(?:cm|mm|inch\\w*)`,
  // "This looks infected", "it's pretty angry", "that feels hard"
  sequence(
    /(?:it|that|this)(?:'s| is| looks| feels| seems)/,
    SOMEWHAT,
    / /,
    [
      /infected|angry|inflamed|irritated|raw|ulcerated|crusty|scabby|hot|warm|firm|hard|squishy/,
      /fluctuant|healed|healing|oozing|weeping|necrotic|matted|thickened|discolou?red/,
    ],
    /(?=[.!]?$| (?:and|but|with|around|to the touch|on|at|here|there)\b)/,
  ).source,
  // "We saw some hookworm eggs."
  sequence(
    /(?:we|i)(?: also| did| just)* (?:saw|see|found) /,
    /(?:some|a few|a lot of|lots of|an?|one|two|three|\d+|quite a few)(?: [a-z-]+)? /,
    [
      /eggs?|oocysts?|larvae|worms?|mites?|fleas?|ticks?|lice|bacteria|cocci|rods|yeast|crystals|cells/,
      /casts|neutrophils/,
    ],
    /\b/,
  ).source,
];
const FOUND = new RegExp(`${LEAD}(?:${FINDINGS.join('|')})`, 'i');
