/** Teeth by their numbers in the Triadan system: how one is, and what is done with it. */
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { plannersVoice } from '../../reading/wording/clinical-voice.ts';
import type { Reading } from '../facts/note-facts.ts';

const NUMBER = '[1-4](?:0[1-9]|1[01])\\b(?! ?(?:mg|mL|g\\b|kg|lb|%|days?|hours?|pounds?|calories))';

/** "204 has a fracture". */
const FOUND = new RegExp(
  `^(?:(?:the|and|tooth) )*${NUMBER}.*\\b(?:fractur|resor|mobil|pocket|missing|absent|tr\\b|furcation|recession|worn|discolou?r|pulp|loose|retained|caries|chip|calculus|gingiv|crown|root)`,
  'i',
);
/** "And the left one, 208, is fine", "upper right, the big carnassial, that's 108, it's got a slab fracture". */
const FOUND_FINE = new RegExp(
  `\\b(?:upper|lower|left|right|carnassial|canine|incisor|(?:pre)?molar|tooth)\\b[^.\\d]{0,25}${NUMBER},? (?:(?:is|was|looks) (?:fine|okay|normal|intact|solid|good)\\b|it's got\\b)`,
  'i',
);
/** "A hook on the 106", "feed packed in between 309 and 310". */
const FOUND_AT = new RegExp(
  `\\b(?:hooks?|ramps?|waves?|points?|steps?|spurs?|ulcers?|gap|diastemas?|feed|food|hay|hair|calculus|tartar|pockets?)\\b[^.]{0,30}\\b(?:on|at|between|around|behind|by|of) (?:the )?(?:\\w+ )?${NUMBER}`,
  'i',
);
/** "There's a chipped one here, upper right, number 104". */
const FOUND_BEFORE = sequence(
  /\b(?:chipped|fractured|broken|cracked|worn|loose|missing|discolou?red|retained|rotten|abscessed)/i,
  /\b[^.]{0,50}\b(?:(?:number|tooth)|(?:(?:pre)?molar|canine|carnassial|incisor)\b[^.\d]{0,25}) ?/i,
  NUMBER,
);
/** "Coming out, 101, 102 and 104", "I'm going to leave 208", "108 sectioned in three, surgical". */
const WORKED_ON = anyOf([
  sequence(
    /\b/i,
    [
      /coming out|come out|came out|root tips?|take out|taking out/i,
      /(?:pull|extract|remove|section|elevate)(?:ed|ing|s)?|extractions?|leave|leaving/i,
      /(?:i|we) left(?= [1-4])|save|keep|keeping|root plan\w+/i,
    ],
    /\b.{0,60}?(?<![\d.])/i,
    NUMBER,
  ),
  sequence(
    /(?<![\d.])/i,
    NUMBER,
    /.{0,60}?\b/i,
    [
      /(?:pull|extract|remov|section|elevat|debrid)ed|extractions?|simple|surgical|came out|come out/i,
      /coming out|closed|root plan\w+|flap|stays?|staying|(?:so |and )?(?:extract|extraction)(?=[.!]*$)/i,
      /out(?=[.!]*$|,)|the same|likewise/i,
    ],
    /\b/i,
  ),
]);
const ASKS_OR_FINDS =
  /\?|\b(?:needs? to(?! (?:come out|be (?:pulled|extracted|taken|removed)))|retained|mobil|if)\b(?! root of)/i;

/** Whether a text tells how a tooth is. */
export function isToothFinding(text: string): boolean {
  return (
    DEEP.test(text) ||
    FOUND.test(text) ||
    FOUND_AT.test(text) ||
    FOUND_FINE.test(text) ||
    FOUND_BEFORE.test(text)
  );
}

/** "207, 6 mm.": how deep it is there. */
const DEEP = new RegExp(`^(?:(?:and|then|so) )*${NUMBER},? \\d{1,2} ?mm\\b`, 'i');

/** Whether a text tells which teeth come out or stay, and how. */
export function isToothWork(text: string): boolean {
  return WORKED_ON.test(text) && !ASKS_OR_FINDS.test(text);
}

/** "Root planed and Doxirobe in the pocket.": goes on about the one tooth that was named before. */
export function goesOnAboutTooth(text: string, before: string): boolean {
  return isToothWork(before) && GOES_ON.test(text) && !ANY_TOOTH.test(text);
}

const ANY_TOOTH = new RegExp(`(?<![\\d.])${NUMBER}`);
const GOES_ON =
  /^(?:(?:and|then)[, ]+)*(?:root[- ]plan(?:ed|ing)|scaled|sealed|bonded|restored|sectioned|elevated|sutured|closed|flap|doxirobe|vital pulp|simple|surgical(?:ly)?|no complications)\b/i;

/** Teeth that come out, or stay, as what is done. */
export function toothWork(text: string): Reading {
  return {
    soap: 'plan',
    places: TO_COME.test(text)
      ? ['Treatment Plan', 'Treatment', 'Activity and Home Care', 'Home Care']
      : ['Procedures', 'Treatments Given Today', 'Treatment'],
    // "I left 104": it stays, and is no left one.
    text: plannersVoice(text.replace(/^(?:i|we) left (?=[1-4]\d\d\b)/i, 'left in place: ')),
    topic: 'plan',
  };
}

/** "I recommend a dental and extract 208", "we'd take 309", "208 needs to come out": work of another day. */
const TO_COME = anyOf([
  /\b(?:recommend|suggest|advis)\w*\b/i,
  /\b(?:i|we)(?:['’]d| would) (?:do|take|pull|extract|remove|like|want)\b|\bneeds?\b/i,
  /\bthe plan is\b|\bdepending on\b|\b(?:at|during|with|for) (?:the|his|her|a) dental\b/i,
]);
