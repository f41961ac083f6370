/** What an animal weighed before, told without a unit once it was weighed: "he was 4.3 there", "so she was 5.6 last year?" */
import { sequence } from '../../reading/text/patterns.ts';
import type { Weighed } from './weights-told.ts';

/**
 * Whether a bare figure of a text is what the animal weighed some other time.
 * @param question what the text answers
 */
export function tellsWeightBefore(
  text: string,
  question: string,
  weighed: () => readonly Weighed[],
): boolean {
  if (OF_EXTREMES.test(question)) return true;
  const [, before = '', now] = BESIDE_NOW.exec(text) ?? [];
  const figure = before || (AT_A_TIME.exec(text)?.[1] ?? answered(text, question));
  if (figure === undefined || figure === '' || isOfFever(Number(figure))) return false;
  const [last] = weighed();
  if (!last) return false;
  // "He was 4.3 and he's 4.1 now": the second was just weighed.
  return now === undefined ? isNear(Number(figure), last.figure) : Number(now) === last.figure;
}

/** Whether a question asks for the least or most that an animal weighed, which is not what it weighs. */
export function asksForExtreme(question: string): boolean {
  return OF_EXTREMES.test(question);
}

/** "What's the lowest she's ever weighed?" */
const OF_EXTREMES =
  /\b(?:lowest|highest|heaviest|lightest|(?:the )?(?:most|least) (?:he|she|it)|ever)\b[^?]{0,40}\bweigh\w*|\bweight (?:been )?(?:at (?:his|her|its) )?(?:lowest|highest|heaviest|best)\b/i;

function answered(text: string, question: string): string | undefined {
  return AT_A_TIME.test(question) ? ANSWERS_WITH.exec(text)?.[1] : undefined;
}

function isNear(figure: number, last: number): boolean {
  return figure <= last * MOST_CHANGE && figure * MOST_CHANGE >= last;
}

/** Further off it is hardly of the same thing. */
const MOST_CHANGE = 1.4;

/** What may be a temperature needs to be called a weight. */
function isOfFever(figure: number): boolean {
  return (figure >= 36 && figure <= 42) || (figure >= 96 && figure <= 107);
}

const WAS = '^(?:(?:and|so|but|okay|oh|yeah),? )*(?:he|she) was(?: (?:about|around|only|at))?';
const BESIDE_NOW = new RegExp(
  `${WAS} (\\d+(?:\\.\\d+)?),? (?:and|but|so)(?: now)? (?:he|she)(?:['’]s| is)(?: (?:about|only|down to|up to))? (\\d+(?:\\.\\d+)?)(?: (?:now|today))?(?=[.,;!?]|$)`,
  'i',
);
const TIME = sequence([
  /there|then|back then|last (?!night|week\b)[a-z]+/,
  sequence(/in (?:the )?/, [
    /spring|summer|fall|autumn|winter|january|february|march|april|may|june|july|august|september/,
    /october|november|december/,
  ]),
  /(?:a|\d+) (?:months?|years?) ago/,
  /at (?:the|his|her|their) (?:last|shelter|breeder|check)[a-z' -]*/,
]).source;
const AT_A_TIME = new RegExp(`${WAS} (\\d+(?:\\.\\d+)?) ${TIME}[.?!]*$`, 'i');
/** "5.6 last October, yep." */
const ANSWERS_WITH = new RegExp(`^(?:(?:yeah|yep|yes|no),? )?(\\d+(?:\\.\\d+)?) ${TIME}\\b`, 'i');
