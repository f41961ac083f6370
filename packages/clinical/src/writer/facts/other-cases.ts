/** What is so with other animals, at other times, or would be if this one were otherwise: nothing that it has or gets. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';

/** Whether a sentence tells how it was done once, or what would be done with an animal that this one is not. */
export function isOfElsewhere(text: string): boolean {
  if (OF_THIS_ONE.test(text) || refusesDrug(text)) return false;
  return BYGONE.test(text) || GIVEN_UP.test(text) || MEANS_OFTEN.test(text) || IF_OTHERWISE.test(text);
}

/** Whether a sentence tells the owner what may come or could be done: odds, risks, one of several ways, what would be thought of then. */
export function isToldBeforehand(text: string): boolean {
  if (isWayToGo(text)) return true;
  if (hasDose(text)) return false;
  if (OR_WE.test(text) || (OR_DRUG.test(text) && namedDrugs(text).length > 0)) return true;
  if (IF_BEHIND.test(text) && namedDrugs(text).length > 0) return true;
  return ODDS.test(text) || RISKS.test(text) || (IF_IT_WERE.test(text) && namesSomething(text));
}

/** Whether a sentence tells one of the ways that the owner may choose from, or lays them out side by side. */
export function isWayToGo(text: string): boolean {
  return ONE_WAY.test(text) || isListOfWays(text);
}

/** "If it was I'd think about it" says nothing. */
function namesSomething(text: string): boolean {
  return isClinical(text) || namedDrugs(text).length > 0 || /\d/.test(text);
}

/** "I'd not give her steroids, some of the old books do that": what is not given here stays. */
function refusesDrug(text: string): boolean {
  return REFUSES.test(text) && namedDrugs(text).length > 0;
}

const REFUSES =
  /\b(?:i|we)(?:['’]d| would|['’]ll| will)?(?: not|n['’]t)? (?:not )?(?:give|use|do|put)\b(?<=(?:not|n['’]t) \w+)/i;

const LEAD = '^(?:(?:and|so|but|well|now|then|yeah|no|okay|um|because|like i said|i said),? )*';
const WOULD = "(?:['’]d| would| could| might)";

/** "In the old days they'd inject gentamicin", "we used to give metronidazole for this", "some of the old books do that". */
const BYGONE = new RegExp(
  [
    `${LEAD}(?:(?:back )?in the (?:(?:bad )?old|olden|early) days|in the past|back then|years ago|traditionally|historically|once upon a time),? (?:we|they|people|you|vets|everybody|everyone|some)\\b`,
    `${LEAD}(?:we|they|people|you|vets|everybody|everyone) (?:all )?used to (?:always |just |all )?(?:give|use|do|put|treat|dip|tell|recommend|think|say|start|inject|prescribe)\\b`,
    `${LEAD}(?:that|it|this) used to be (?:the|what|how|standard|a)\\b`,
    `${LEAD}(?:that['’]s|that is|it['’]s) (?:the|an|how) old(?:er|[- ]fashioned|[- ]school)?\\b`,
    '\\b(?:the|some) old (?:books?|textbooks?|advice|teaching)\\b',
  ].join('|'),
  'i',
);

/** "Rods often mean pseudomonas", and no word of this animal. */
const MEANS_OFTEN =
  /^(?:(?:and|so|but|well)[, ]+)*[a-z]+(?: [a-z]+)? (?:often|usually|mostly|typically) means? (?!\d)(?!.*\b(?:he|she|him|her|his)\b)/i;

/** "We don't really do that any more", "nobody does that these days". */
const GIVEN_UP = sequence(
  LEAD,
  /(?:we|people|you|vets|nobody|no one|hardly anybody|hardly anyone)(?: really| just| hardly)?/i,
  /(?: don['’]t| do not| doesn['’]t| didn['’]t)?(?: really| hardly| usually)? /i,
  /(?:do(?:es)?|give|use|recommend)s? [^,;]{2,30} (?:any ?more|these days|nowadays)\b[^,;]{0,40}$/i,
);

/** "If he was younger, we'd take the spleen out", "if this was a single low one I'd try oxytocin", "if she'd swallowed it I'd expect to see it". */
const IF_OTHERWISE = new RegExp(
  [
    sequence(
      LEAD,
      /if (?:he|she|it|this|that|they) (?:was|were) (?:(?:just|only|still|a bit|a lot|much|any) )*/,
      /(?:younger|older|smaller|bigger|larger|lighter|heavier|an? (?:[a-z]+ ){0,3}(?!day\b|week\b)[a-z0-9]+)/,
      /\b.*\b(?:i|we|you|they|it|she|he)/,
      WOULD,
      /\b/,
    ).source,
    sequence(
      LEAD,
      /if (?:he|she|it|this|that|they|there)(?:['’]d| had) /,
      /(?!like\b|rather\b|better\b|prefer\b|to\b|want\b|need\b|any\b|an?\b|the\b|more\b|no\b|blood\b)/,
      /(?:not |ever |just )?\w+(?:ed|en|un|ot|ad|it|ome|elt)\b.*\b(?:i|we|you|they|it)/,
      WOULD,
      /\b/,
    ).source,
  ].join('|'),
  'i',
);

/** Somebody turns from the others to the patient. */
const OF_THIS_ONE =
  /\b(?:used to (?:give|do|put|use|treat|start) (?:him|her|it)\b|but (?:for|with|in) (?:him|her|this)|but (?:today|here|now)|so (?:let['’]s|we['’]ll|i['’]ll)|(?:but|so|now) i['’]d)/i;

/** "About one in ten vomit", "two thirds are hemangiosarcoma", "half of them go within a year". */
const ODDS = sequence(
  LEAD,
  /(?:(?:and|or) )?(?:about |around |maybe |roughly |probably |only |up to )*/i,
  /(?:an?|one|two|three|\d+|half|most|some|many|the majority)(?: (?:third|quarter|half|few))?s?/i,
  /(?: in (?:\d+|ten|twenty|a hundred)| out of \d+|%)?(?: of (?:them|these|those|the \w+))? /i,
  [
    /vomit|get(?: \w+)? (?!(?:home|in|out)\b)/i,
    /are (?!fine\b)(?:benign|malignant|cancer\w*|[a-z]+omas?\b|never|born)|turn out|live|die|survive/i,
    /go (?:within|blind|on to)|relapse|come back|do (?:well|fine|badly|great)/i,
  ],
  /\b/i,
);

/** "It can hurt the lungs", "the facial nerve can get hurt", "rarely the blood counts drop". */
const RISKS = new RegExp(
  [
    sequence(
      LEAD,
      /(?:it|that|this|they|these|those|the (?:[a-z]+ ){0,2}[a-z]+) can /,
      /(?:(?:also|sometimes|rarely|occasionally|even) )*/,
      /(?:hurt|harm|damage|cause|upset|lower|raise|(?:get|be) (?:hurt|harmed|damaged|nicked|injured))\b/,
      /(?!.*\bso (?:i|we)\b)/,
    ).source,
    `${LEAD}(?:very )?(?:rarely|occasionally|once in a while|every now and then),? (?:the|it|they|that|you|we|some|there|one)\\b`,
  ].join('|'),
  'i',
);

/** "Option two is surgery", "one option is", "that's one option, the I-131". */
const ONE_WAY = sequence(LEAD, [
  /option (?:one|two|three|four|[1-4a-c])\b/i,
  /(?:that|this|it)(?:['’]s| is) (?:one|another|the other|an) (?:option|possibility|way to go)\b/i,
  /the (?:first|second|third|last|other) (?:option|choice|possibility)(?:['’]s| is| would be)\b/i,
]);

/** "There's surgery, there's laser, there's taking the eye out": ways to go, where at least two are laid out side by side. */
function isListOfWays(text: string): boolean {
  if (!LAYS_OUT.test(text) || isClinical(text, 'finding')) return false;
  return namedDrugs(text).length > 0 || WAYS.test(text);
}

const LAYS_OUT =
  /^(?:(?:so|and|well|then|now|okay)[, ]+)*there['’]?s (?!no\b|some\b|a (?:bit|little|lot)\b)[^.;]{3,60}(?:,| and)? there['’]?s (?!no\b)/i;
const WAYS =
  /\b(?:surgery|laser|radiation|chemo\w*|injections?|pills?|drops|diets?|food|gel|taking|putting|removing|doing)\b/i;

/** "Or we put the binder in a treat", "or amitriptyline": one more way, beside those that were told. */
const OR_WE =
  /^or (?:we|you|i)(?: can| could|['’]d)? (?:put|try|give|use|do|go|switch|start)\b(?!.*\bnow\b)/i;
const OR_DRUG = /^or (?:the |some )?[a-z][\w-]+[.!]*$/i;

/** "We'd give mannitol if the latanoprost doesn't work", "then I'd talk about fluoxetine": of a drug without a dose, and later. */
const IF_BEHIND = sequence(LEAD, [
  sequence(
    /(?:i|we)(?:['’]d| would) (?:then |also |probably |maybe )*(?:give|use|try|start|add|put|do)\b/i,
    /[^;]*\b(?:if|unless)\b(?! (?:you|owner|he|she|it|they)\b)/i,
  ),
  /(?:i|we)(?:['’]d| would) (?:then |also |probably )*(?:talk|think|start thinking) about\b/i,
]);

/** "If it went deep, we'd be talking about a graft", "if it's high grade, then we'd think about chemo": thought of, and not planned. */
const IF_IT_WERE = sequence(
  LEAD,
  /(?:if|unless)\b.*\b(?:i|we|you)(?:['’]d| would) /i,
  /(?:then |also |maybe |probably |have to |want to )*/i,
  /(?:think about|think of|talk about|be talking|be looking at|be thinking|consider|look at|worry|start thinking)/i,
  /\b/i,
);
