/** Under which circumstances a vital sign was measured: which reading it was, how it moved, and after what. */

import { rightBefore } from '../text/nearby-words.ts';
import { captured, sequence } from '../text/patterns.ts';

/**
 * What tells a value from others of its kind, in words that were said; empty where nothing does.
 * @param before of the sentence, up to the figure
 * @param after of the sentence, from behind the figure and its unit
 */
export function circumstances(before: string, after: string): string {
  const near = rightBefore(before, before.length);
  const which = WHICH.exec(near)?.[1];
  const aside = ASIDE.exec(after)?.[1];
  const doubted = aside === undefined ? [] : [...(which ? [`${which.toLowerCase()} reading`] : []), aside];
  const extreme = EXTREME.exec(near)?.[1];
  const moved = MOVED.exec(near)?.[1];
  const when = WHEN.exec(before)?.[1] ?? THEN.exec(near)?.[1] ?? AS_CAME.exec(after)?.[1];
  const where = AT_HOME.exec(after)?.[1];
  return [...doubted, extreme, moved, when, where]
    .filter((one) => one !== undefined)
    .map((one) => one.toLowerCase())
    .join(', ');
}

/** "The first was 190 but she was having a fit": which reading it was, and what speaks against it. */
const WHICH = /\b(first|second|third|last)(?: (?:one|reading|try|time))?(?: was| is|,)?\s*$/i;
const ASIDE = /^,?\s*but (?:he|she|it) (?:was|wasn't|kept) ([^,.;]{3,50}?),?\s*(?:$|[.,;])/i;
/** "He's been at 28 at home", which nobody here counted; "97 on room air". */
const AT_HOME =
  /^,? ?(at home|at rest|asleep|on (?:room air|oxygen|o2|flow.?by(?: oxygen)?|nasal oxygen|the (?:oxygen )?mask)|lying down|(?:when|while) (?:he|she)(?:'s| is) (?:asleep|sleeping))\b/i;
/** "Lowest temp 96.8" is no temperature that the animal has; "Max is 31 kilos" is a dog. */
const EXTREME =
  /\b(lowest|highest|maximum|minimum|peak|(?:max|min)(?! (?:is|was|has|weighs|at)\b)|nadir)(?: (?:[a-z]+|heart rate|blood pressure)){1,3}(?:,? (?:was|is|of|at))?(?: (?:about|around))?\s*$/i;
/** "Heart rate came down to 140." */
const MOVED =
  /\b((?:came|come|went|gone|brought|is|was) (?:back )?(?:down|up)|dropped|dipped|sank|fell|rose|climbed|spiked|improved|increased|decreased|settled) (?:to|at)(?: (?:about|around))?\s*$/i;
/** "Post bolus BP 105", "after fluids, heart rate 120", "at 9:15, MAP 56", "15 minutes: temp 102.3": at the head of the sentence. */
const WHEN = sequence(
  /^(?:and |then |so )*/i,
  captured([
    /(?:post|pre)[- ]?(?:bolus|op|fluids?|treatment|exercise|induction|sedation|transfusion|extubation|walk)/i,
    /intra-?op(?:erative(?:ly)?)?/i,
    sequence(/after (?:the |a |\d )?(?:[a-z]+ )?/i, [
      /bolus(?:es)?|fluids|treatment|exercise|oxygen|sedation|transfusion|walking|surgery|extubation/i,
      /butorphanol|methadone|furosemide|trocari[sz]ation/i,
    ]),
    /under (?:anesthesia|sedation)|at (?:triage|induction|extubation|admission)/i,
    /on (?:arrival|recheck|admission|oxygen|room air)|at \d{1,2}:\d\d(?=,| [a-z])/i,
    /at (?:noon|midnight)(?=,| [a-z])|at \d{1,2} o'clock|(?:at )?\d{1,2} ?[ap]m(?=,)/i,
    /\d{1,3} (?:minutes?|hours?)(?: (?:in|post|later))?(?=[:,] )/i,
  ]),
);
/** "Breathing rate was 64 when he came in, now it's 28." */
const AS_CAME =
  /^,? (when (?:he|she|it|they) (?:came in|first came in|arrived|got here|presented|(?:was|were) admitted))\b/i;
/** "Heart rate after sedation 40." */
const THEN =
  /\b((?:after|post|following|under|on) (?:the )?(?:sedation|bolus(?:es)?|fluids|treatment|exercise|oxygen|transfusion|surgery|extubation|anesthesia|induction))(?:,? (?:was|is|at|of))?(?: about)?\s*$/i;
