/** Numbers without a unit that follow a measurement: which of them may be measured, too, and which count or tell the time. */
import { anyOf, sequence } from '../text/patterns.ts';

/** What stands about a number. */
interface Surroundings {
  /** From the number before it, or the sentence's start. */
  before: string;
  after: string;
}

/**
 * Whether a bare number may be a value of what was measured before it. "I left at four", "there were two bars", "four
 * centimetres by three" and "a quarter" are said after a weight as well, and weigh nothing.
 */
export function mayBeMeasured(figure: string, { before, after }: Surroundings): boolean {
  if (PART.test(figure) || OF_SIZE.test(before)) return false;
  if (isOfElse(before, after)) return false;
  // "And this morning six flat" is no hour.
  if (/^ flat\b/i.test(after)) return true;
  // "Around 39.1" and "up at 12.4" are no times, and nothing is counted in tenths.
  if (CLOCK.test(figure) && TELLS_TIME.test(before)) return false;
  if (OF_DOSE.test(after) || (AT_LEVEL.test(before) && HAPPENS.test(after))) return false;
  return figure.includes('.') || !COUNTS.test(after);
}

/** "4", "5.30": what a clock may show. */
const CLOCK = /^(?:[1-9]|1[0-2])(?:[.:](?:00|15|30|45))?$/;

/** "There were two bars": of many things, unless it is what animals are weighed and measured in. */
const COUNTS =
  /^ (?!(?:kilos|pounds|lbs|kgs|grams|degrees|beats|breaths|this|points|percents|looks|seems|sounds|feels|means|plus|minus|less|versus|perhaps|always)\b)[a-z]{3,}s\b/i;

/** "Mild is 20, severe is 60", "vomiting starts at 15, tremors at 40": of no animal, but of what a poison does. */
const FROM_WHERE_ON = sequence(
  /\b/i,
  [
    /mild|moderate|severe|toxic\w*|lethal|fatal|deadly|dangerous/i,
    /(?:signs?|effects?|symptoms?|vomiting|diarrh\w+|seizures?|tremors?|death|damage|toxicity|injury|failure)(?: \w+)?/i,
  ],
  /(?:'s| is| are| at| around| about| from| starts?| begins?)+\s*$/i,
);

/** From where on something happens, or by how much it is too much. */
function isOfElse(before: string, after: string): boolean {
  return FROM_WHERE_ON.test(before) || TOO_MANY.test(after);
}

/** "He's 31 kilos, that's two too many." */
const TOO_MANY =
  /^ (?:(?:kilos?|pounds?) )?(?:too (?:many|much|heavy|light)|over(?:weight)?|under(?:weight)?)\b/i;

const PART = /^(?:an? |one |three )?(?:quarters?|half|third)$/i;
/** "I left at four", "so tonight at nine", "from six to ten". */
const TELLS_TIME = anyOf([
  sequence(
    /\b/i,
    [
      /left|leav\w+|home|back|here|there|up|in|out|come|came|go|went|call\w*|due|tonight|today|tomorrow/i,
      /yesterday|morning|evening|night|noon|lunch|around|before|after|until|till|by|from/i,
      /see (?:you|him|her|them)/i,
    ],
    / (?:by |at |around |about )*$/i,
  ),
  /\bo'clock\b/i,
]);
/** "So that is 30 per kilo" and "5 a day" are doses. */
const OF_DOSE = /^ ?(?:per|an?) (?:kilo\w*|kg|pounds?|lb|day|dose|tablet)\b/i;
/** "Above 20 we see signs, and at 40 the heart": not what was measured, but from where on something happens. */
const AT_LEVEL = /\bat (?:about |around |roughly )*$/i;
const HAPPENS = /^,? (?:the (?!last|other|first|second|moment)|an? |we |you |they |things )/i;
/** "Four centimetres by three", "two mils of three hundred". */
const OF_SIZE = /\b(?:of|for|with|per|than|by|times|x|over|grade|stage|number|page|room|case)[,\s]*$/i;
