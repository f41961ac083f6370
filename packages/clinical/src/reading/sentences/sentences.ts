/** From a stretch of speech to its sentences, and from a spoken sentence to one that can stand in a note. */
import { ahead, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { statementsOf } from './run-on-speech.ts';
import { withLettersJoined } from './spelled-letters.ts';

/** The sentences of a stretch of speech, in order, each with its own full stop or question mark. */
export const splitSentences: (speech: string) => readonly string[] = readOnce(sentencesIn);

function sentencesIn(speech: string): readonly string[] {
  const text = withLettersJoined(speech)
    .replaceAll(PAUSE_BETWEEN, '$1')
    .replaceAll(/\s+([.,?!])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(TITLE, '$1')
    .replaceAll(GENUS, '$1')
    .replaceAll(HALF_DAY_ENDS, '$1m.')
    .replaceAll(HALF_DAY, '$1m')
    .replaceAll(DOC_BEFORE_UNIT, ' $1')
    .replaceAll(UNIT_APART, ' $1');
  return (text.match(SENTENCE) ?? [])
    .flatMap(statementsOf)
    .map((sentence) => sentence.trim())
    .filter((s) => /[\p{L}\d]/u.test(s));
}

/** Spaces and commas in order, whatever was cut out before. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text;
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([.,;:?!])/g, '$1')
    .replaceAll(/,(?:\s*,)+/g, ',')
    .replaceAll(/[,;:]+(?=[.?!])/g, '')
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
    .replace(/^[\s,;:.–-]+/, '')
    .replace(/[\s,;:–-]+$/, '')
    .trim();
}

/** Anything that {@link tidy} would change; most texts are in order already. */
const UNTIDY = /^[\s,;:.–-]|[\s,;:–-]$|\s[\s.,;:?!]|[^\S ]|,,|[,;:][.?!]|\.\./;

/** With a capital to begin and a full stop to end. */
export function asSentence(text: string): string {
  const clean = tidy(text).replace(/[.?!…\s]+$/, '');
  return clean === '' ? '' : `${capital(clean)}.`;
}

/** With a capital letter first. */
export function capital(text: string | undefined): string | undefined {
  return text?.replace(KEPT_SMALL, (letter) => letter.toUpperCase());
}

/** "pH 7.21", "pCO2 31" begin small wherever they stand. */
const KEPT_SMALL = /^(?!p(?:H|CO2|O2)\b)./;

/** Small within a line: "Vomiting" becomes "vomiting"; names as "NexGard", "T4" and "Fancy Feast" keep their capital. */
export function lowered(text: string): string {
  if (!/^[A-Z][a-z'’]*(?![A-Za-z\d])/.test(text) || NAME_FIRST.test(text)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The words of a text in lower case, figures among them. */
export const wordsOf: (text: string) => readonly string[] = readOnce(
  (text) => text.toLowerCase().match(/[a-z][a-z'’-]*|\d+(?:\.\d+)?/g) ?? [],
);

const NAME_FIRST =
  /^(?:(?!(?:Since|On|In|At|From|Until|Till|By|After|Before|Every|Last|Next|This|About|Around|And|Then)\b)[A-Z][\w-]* [A-Z]|I\b|(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)/;

/** "Let me look. ... There it is.": a pause between two sentences is of neither. */
const PAUSE_BETWEEN = /([.?!]) (?:\.{2,}|…)(?= )/g;
/** A sentence ends at a mark that is followed by a space; "3.4" and "..." do not end one. */
const SENTENCE = /(?:\.{2,}|…|[^.?!]|[.](?=[\d\w]))+(?:[.?!]+|$)/g;
const TITLE = /\b(Dr|Mr|Mrs|Ms|St|vs|approx)\./g;
/** "E. coli" ends no sentence. */
const GENUS = sequence(
  /\b([A-Z])\./g,
  ahead([
    sequence(
      / /g,
      [
        /coli|aureus|pseud\w+|bovis|canis|felis|equi|ovis|suis|pyogenes|uberis|\w+galactiae|cuniculi/g,
        /multocida|h(?:a)?emolytica|perfringens|difficile|tetani|gondii|caninum|neoformans|fumigatus/g,
        /burgdorferi|vulgaris/g,
      ],
      /\b/g,
    ),
  ]),
);
/** "It was 6.2. Kilos." is one statement. */
const UNIT_APART = /(?<=[\w])\.\s+(kilos?|pounds?|milligrams?|mils?|percent|degrees)(?=[.?!,]|$)/gi;
/** "Tape says a thousand and sixty, Doc. Pounds." */
const DOC_BEFORE_UNIT = /,? (?:doc|doctor)[.,] (kilos?|kgs?|pounds?|lbs?|degrees)(?=[.?!,]|$)/gi;
/** "Yes, at six p.m. Her gums are pink." */
const HALF_DAY_ENDS = /\b([ap])\.\s?m\.(?= (?:He|She|It|His|Her|They|The|We|I|No|Temp|Heart|Then|And)\b)/g;
const HALF_DAY = /\b([ap])\.\s?m\.?(?=\W|$)/gi;
