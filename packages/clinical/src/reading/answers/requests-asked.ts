/** What the clinic asks an owner to do from here on: "Can you bring in a stool sample?", "Does Friday at three work for you?" */
import { namedDrugs } from '../drugs/drug-mentions.ts';
import { captured, sequence } from '../text/patterns.ts';
import { isClinical } from '../words/clinical-words.ts';

/** What the owner is to do, as it follows "you could": "bring in a stool sample". */
export interface AskedRequest {
  step: string;
  /** Whether it asks what the owner is able to do, and orders nothing yet: "Are you able to give him pills?" */
  isAbility: boolean;
}

/** The care that a question asks an owner for; undefined where it asks for something at once, or for an answer. */
export function requestAskedFor(question: string): AskedRequest | undefined {
  const text = question.replace(OPENS, '').replace(/[?.\s]+$/, '');
  const able = ABLE.exec(text)?.[1];
  const step = able ?? ASKS.exec(text)?.[1];
  if (step === undefined || / or /i.test(step) || AT_ONCE.test(step) || !isCare(step)) return undefined;
  return { step, isAbility: !WHEN.test(step) && (able !== undefined || GIVES.test(step)) };
}

function isCare(step: string): boolean {
  return (
    WHEN.test(step) ||
    OF_HOME.test(step) ||
    namedDrugs(step).length > 0 ||
    isClinical(step, 'test', 'procedure', 'medicine', 'diet', 'home')
  );
}

/** The day that an owner is asked to come on: "Friday at three"; undefined where a question proposes none. */
export function dayAskedFor(question: string): string | undefined {
  const text = question.replace(OPENS, '').replace(/[?.\s]+$/, '');
  return PROPOSES_DAY.exec(text)?.[1];
}

const OPENS =
  /^(?:(?:okay|ok|so|well|then|right|and|but|alright|now|great|in that case|in the meantime|for now),? )*/i;
const VERBS = sequence([
  /give|bring|come|keep|soak|send|e-?mail|stop|start|check|monitor|watch|drop|call|clean|apply|put|feed/,
  /switch|walk|limit|restrict|crate|collect|catch|get|pick|take|increase|reduce|cut|try|add|flush|wash|bathe/,
  /brush|record|write|count|weigh|ice|measure|schedule|skip|fast|hold off|do|use|leave|avoid|massage|rinse|log/,
]).source;
const ASKS = new RegExp(
  `^(?:can|could|will|would) you (?:please |just |maybe |also |try to |go ahead and )*(?:be able to )?((?:${VERBS})\\b[^?]*)$`,
  'i',
);
const ABLE = new RegExp(
  `^(?:(?:are|would|will) you (?:be )?(?:able|willing|comfortable) (?:to|with)|do you think you (?:can|could|would be able to|will be able to)|do you feel (?:okay|comfortable)) ((?:${VERBS})(?:ing)?\\b[^?]*)$`,
  'i',
);
/** "Give him pills" without a word of when. */
const GIVES = /^(?:give|get|do|put|apply|clean|check)\b/i;
const WHEN = sequence(
  /\b/i,
  [
    /(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|today|this (?:evening|week|afternoon)|next/i,
    /(?:in|for|every|over|after|within|until|till) (?:about |the next |another |at least )?(?:a|an|\d[\d-]*|one|two|three|four|five|six|seven|ten)? ?(?:days?|weeks?|months?|hours?|mornings?|nights?)/i,
    /if (?:he|she|it|they|anything|something|there)|once|twice|\d times|three times|daily|every|each|at home|back/i,
  ],
  /\b/i,
);
const OF_HOME =
  /\b(?:samples?|videos?|pictures?|photos?|cone|collar|quiet|bandage|dry|crate[ds]?|leash|rest(?:ed)?|records|diary|log|calm|indoors|inside|food|treats|stairs|weight)\b/i;
/** What is done in the room, or with the talk. */
const AT_ONCE = sequence(
  /\b/i,
  [
    /hold (?:him|her|it|them|his|still)|give (?:me|us)|tell|show|table|scale|floor|over here|in here|this way/i,
    /wait|sit|seat|a (?:second|minute|moment)|remember|through|head|lift|over (?:here|there)|start (?:from|with)|come in(?! (?:on|for|next|\d|a\b))/i,
    /do (?:me|that|it)|get (?:him|her) (?:to|up)|for me|say|form|name|number|back up|his (?:paw|mouth|leg)/i,
  ],
  /\b/i,
);
const DAY = sequence(
  [
    /(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|the \d{1,2}(?:st|nd|rd|th)/,
    /in (?:\d[\d-]*|one|two|three|four|six|a|a couple of) (?:days|weeks?|months?)/,
  ],
  /(?: (?:the \d{1,2}(?:st|nd|rd|th)|morning|afternoon|at \d{1,2}(?::[0-5]\d)?(?: ?[ap]\.?m\.?)?|around \d{1,2}|next week))*/,
).source;
const PROPOSES_DAY = sequence(
  /^(?:(?:is|does|would|how(?: is|['’]s| about)|what about|can you (?:do|make)) )?/i,
  captured([new RegExp(DAY, 'i')]),
  /(?: (?:be )?(?:okay|ok|good|fine|works?|suits?|all right|alright|possible))?(?: (?:for|to) [^?]{2,40})?$/i,
);
