/** Lists told of one of several patients: "three things for her", and "second" goes on of her, whoever was named in the first. */
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';

/** Of whom a list was begun. */
interface Listed {
  of: readonly string[];
  segment: number;
}

/**
 * Follows the lists of a talk.
 * @returns who is spoken of from a sentence on: of whom the list was begun where its next step is told and nobody is named
 */
export function listsKept(): (
  sentence: SpokenSentence,
  isNamed: boolean,
  current: readonly string[],
) => readonly string[] {
  let listed: Listed | undefined;
  return ({ text, segment, role }, isNamed, current) => {
    if (role === 'owner') return current;
    if (BEGINS_LIST.test(text)) listed = { of: current, segment };
    return isNamed || !NEXT_OF_LIST.test(text) ? current : (stillOf(listed, segment) ?? current);
  };
}

/** Of whom a list is, where that is one, and it was begun not long ago. */
function stillOf(listed: Listed | undefined, segment: number): readonly string[] | undefined {
  const isNear = listed !== undefined && segment - listed.segment <= REACH;
  return isNear && listed.of.length === 1 ? listed.of : undefined;
}

/** Turns of talk that a list goes on for. */
const REACH = 24;
/** "Okay, so three things. First, the fleas.", "there's two problems here". */
const BEGINS_LIST =
  /\b(?:two|three|four|five|[2-5]|a couple(?: of)?|a few|several) (?:things|problems|issues|steps|parts)\b|\b(?:first|number (?:1|one))(?:,| thing| of all|ly,)/i;
/** "Second, the infection.", "number three". */
const NEXT_OF_LIST =
  /^(?:(?:okay|ok|alright|and|so|then|now|um|uh),? )*(?:(?:the )?(?:second|third|fourth|fifth|last)(?:ly)?(?:,| (?:the|is|thing|one|problem)\b)|number (?:[2-5]|two|three|four|five)\b)/i;
