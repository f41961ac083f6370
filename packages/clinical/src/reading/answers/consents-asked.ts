/** What the clinic asks an owner's leave for: "Is it okay if I take an x-ray?", "Do you mind if we sedate him?" */
import { namedDrugs } from '../drugs/drug-mentions.ts';
import { sequence } from '../text/patterns.ts';
import { isClinical } from '../words/clinical-words.ts';

/** A step that is asked about. */
interface AskedStep {
  /** As it follows "we will": "take an x-ray". */
  step: string;
  /** Whether a no grants it: "do you mind?" */
  isMinded: boolean;
}

/** The step of care for which a question asks leave; undefined where it asks for something else, as for a look or a hold. */
export function stepAskedFor(question: string): AskedStep | undefined {
  const text = question.replace(OPENS, '').replace(/[?.\s]+$/, '');
  const minded = MINDS.exec(text)?.[1];
  const asked = minded ?? firstOf(TO_DO, text) ?? doneOf(OF_A_THING.exec(text)?.[1]);
  const step = asked?.replace(TRIED, 'try ');
  if (step === undefined || / or /i.test(step) || AT_HAND.test(step)) return undefined;
  const isOfCare =
    isClinical(step, 'test', 'procedure', 'medicine') || namedDrugs(step).length > 0 || IS_CARE.test(step);
  return isOfCare ? { step, isMinded: minded !== undefined } : undefined;
}

/** A step as what an owner turns down: "x-ray" of "take an x-ray", "sedating him" of "sedate him". */
export function namedStep(step: string): string {
  const [, thing] =
    /^(?:do|run|take|get|have|give|add|try|start|use) (?:an? |the |some |any )?([^?]+)$/i.exec(step) ?? [];
  if (thing !== undefined && !/^(?:him|her|it|them|his|you)\b/i.test(thing)) return thing;
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/i.exec(step) ?? [];
  return `${withIng(verb.toLowerCase())}${rest}`;
}

function withIng(verb: string): string {
  if (/^(?:refer|admit|[^aeiou]*[aeiou][bdgmnprt])$/.test(verb)) return `${verb}${verb.slice(-1)}ing`;
  return `${/[^e]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`;
}

function firstOf(patterns: readonly RegExp[], text: string): string | undefined {
  return patterns.map((pattern) => pattern.exec(text)?.[1]).find((step) => step !== undefined);
}

/** "Doing x-rays" is to "do x-rays", and "sedation" to "do sedation". */
function doneOf(thing: string | undefined): string | undefined {
  if (thing === undefined) return undefined;
  const [, verb = '', rest = ''] = /^([a-z]{2,}ing)\b(.*)$/i.exec(thing) ?? [];
  return verb === '' ? `do ${thing}` : `${withoutIng(verb.toLowerCase())}${rest}`;
}

function withoutIng(verb: string): string {
  const stem = verb.slice(0, -'ing'.length);
  if (/([bdgmnprt])\1$/.test(stem)) return stem.slice(0, -1);
  return ENDS_IN_E.test(stem) ? `${stem}e` : stem;
}

/** Of "taking", "using", "anesthetizing", "sedating". */
const ENDS_IN_E = /(?:tak|mak|giv|us|writ|remov|prescrib|plac|schedul|shav|prepar|(?:at|iz|is|ut|uc|in))$/i;

const OPENS =
  /^(?:(?:okay|ok|so|well|then|right|and|but|alright|now|great|in that case|if that's (?:okay|all right)),? )*/i;
const LEAVE = '(?:okay|ok|all right|alright|fine|good|cool|comfortable|happy|willing|open|interested|up)';
/** "Is it okay if I", "are you okay to", "can we", "want me to", "how about we" */
const TO_DO = [
  sequence(
    /^(?:(?:is|would) (?:it|that)(?: be)? |would you be |are (?:you|we) |you )?(?:still )?/i,
    LEAVE,
    / (?:if (?:i|we)|for (?:us|me) to|to) (?:just |go ahead and |also )*([a-z][^?]*)$/i,
  ),
  /^(?:can|could) (?:he|she|they|it) (stay (?:with us|here|overnight|the night|in)\b[^?]*)$/i,
  /^(?:can|could|may|should) (?:i|we) (?:just |go ahead and |also |please )*([a-z][^?]*)$/i,
  /^(?:do you |would you )?(?:want|need|like) (?:me|us) to (?:just |go ahead and |also )*([a-z][^?]*)$/i,
  /^(?:how about|what if|why don['’]t) (?:i|we) (?:just |go ahead and |also )*([a-z][^?]*)$/i,
];
/** "Are you okay with us doing x-rays?", "are you comfortable with sedation?" */
const OF_A_THING = sequence(
  /^(?:would you be |are (?:you|we) |you )?(?:still )?/i,
  LEAVE,
  / (?:with|about|to|in|for) (?:us |me |doing (?=an? ))?([a-z][^?]*)$/i,
);
const MINDS = /^(?:do you |would you )?mind if (?:i|we) (?:just |go ahead and )?([a-z][^?]*)$/i;
/** "What if we tried gabapentin?" */
const TRIED = /^tried /i;
/** "Something for the pain", "keep him until this evening". */
const IS_CARE = sequence(
  /\b/i,
  [
    /(?:something|anything) (?:for|to help with) (?:the |his |her )?(?:pain|nausea|itch\w*|anxiety|fear|vomiting|diarrh\w+|infection|inflammation)/i,
    /(?:keep (?:him|her|it|them)|stay)\b.*\b(?:overnight|until|till|tonight|with us|the (?:night|day)|for (?:a|the|\d))/i,
  ],
  /\b/i,
);
/** What is done with the animal at once, or with the talk, and needs no line. */
const AT_HAND = sequence(
  /\b/i,
  [
    /look|listen|feel|peek|see|hear|smell|weigh|temp(?:erature)?|pet|touch|hold|borrow|ask|talk|call|email/i,
    /help|answer|explain|assume|say|tell|guess|history|name|number|records?|questions?|picture|video/i,
  ],
  /\b/i,
);
