/** Where it comes to what is thought, or to what is to be done, in the midst of a turn without marks. */
import { DEPENDS, GOES_ON, REACH } from './statement-so-far.ts';

/** "He's good for a year if he gets hives call us": the condition goes with what to do then, and not with the words before. */
export function warns(words: readonly string[], from: number, at: number): boolean {
  const when = words[at]?.toLowerCase() === 'and' ? at + 1 : at;
  if (words[when]?.toLowerCase() !== 'if' || at - from < 3 || !OF_PET.test(words[when + 1] ?? ''))
    return false;
  const before = words.slice(Math.max(from, at - REACH), at).join(' ');
  if ([CALLS, GOES_ON, DEPENDS, ORDERS].some((one) => one.test(before))) return false;
  return CALLS.test(words.slice(when, when + REACH).join(' '));
}

/** "Stop the carprofen if he vomits": what is ordered may depend on what follows. */
const ORDERS =
  /\b(?:stop|hold|skip|give|use|take|keep|put|cut|lower|double|increase|start|switch|leave|let|can|could|may|might|should|need|only|unless)\b/i;
const OF_PET = /^(?:he|she|it|they)$/i;
const CALLS =
  /\b(?:call|ring|phone) (?:us|me|the|straight)\b|\b(?:bring (?:him|her|it|them)|come) (?:right )?(?:back|in|down|straight)\b|\bemergency\b/i;

/** "I'm not blaming that but no more bravecto", "you don't have to so no MRI for now": what it comes to. */
export function isConcluded(words: readonly string[], _from: number, at: number): boolean {
  return MAY_CONCLUDE.test(words[at] ?? '') && CONCLUDES.test(words.slice(at, at + 6).join(' '));
}

const MAY_CONCLUDE = /^(?:but|so|nearly|the|do)$/i;
const CONCLUDES =
  /^(?:do you want (?:(?:us|me) to (?:resuscitate|do cpr)|cpr)\b|but no more [a-z]|so no (?:[a-z]+ ){1,3}(?:for now|today|yet)\b|(?:nearly )?the most likely (?:thing|cause|reason) is\b)/i;

/** "It looks like a colitis i don't think he needs antibiotics": what is thought, or done, of what was told. */
export function turnsToStep(words: readonly string[], from: number, at: number): boolean {
  if (!/^(?:i|i'm|i'll|let's|we'll)$/i.test(words[at] ?? '') || at - from < 4) return false;
  const before = words.slice(Math.max(from, at - REACH), at).join(' ');
  return (
    STEPS.test(words.slice(at, at + 4).join(' ')) &&
    ![GOES_ON, LEADS_ON, DEPENDS].some((one) => one.test(before))
  );
}

const LEADS_ON = /\b(?:so|but|then|for [a-z]+)$/i;
const STEPS =
  /^(?:i (?:don't think (?:he|she|it|they|we)|think (?:he|she|it|we)(?:'s|'ll)?)|(?:i'll|we'll|let's|i'm (?:going to|gonna)) (?:give|start|do|put|send|take) )\b/i;
