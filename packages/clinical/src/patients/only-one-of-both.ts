/** What both were to have and then only the one: "they both get the FVRCP today, actually no, he's sick, so just Luna". */
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import type { PetNames } from './pet-names.ts';

/** The sentence as it was meant in the end: for the one who is left. */
export function withOneOfBoth<S extends SpokenSentence>(sentence: S, names: PetNames): S {
  const [, lead = '', step = '', thing = '', behind = ''] = BOTH_AND_NO.exec(sentence.text) ?? [];
  const left =
    thing === '' ? null : new RegExp(`\\b(?:just|only) (?:for )?(${names.pattern})\\b`, 'i').exec(behind);
  const name = names.byWord.get(left?.[1]?.toLowerCase() ?? '');
  return name === undefined ? sentence : { ...sentence, text: `${lead}${name} ${step}s${thing}` };
}

const BOTH_AND_NO =
  /^((?:(?:and|so|okay|then) )*)they(?:'ll)? both (get|need)( [^.?]{2,60}?)[\s,.…]+(?:(?:actually|oh|wait|sorry)[,.…]? )*(?:no|wait|sorry)\b(.+)$/i;
