/** What a line changes, where it was said to stay as it is: "Taper phenobarbital" where nobody wants to change it. */

import type { NoteFlag } from '@auscult/contract/notes';
import { sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import { quoted, sentencesIn } from '../said/said-sentences.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flag for a change of what all that was said of it leaves unchanged. */
export function checkUnchanged({ text, own }: Subject): NoteFlag[] {
  if (!CHANGES.test(text)) return [];
  // "Keep salmon food for now; discuss a change at the recheck": the first part changes nothing.
  const changes = text.split(/;(?=\s)/).filter((part) => CHANGES.test(part) && !STAYS.test(part));
  if (changes.length === 0) return [];
  const changed = conceptKeys(changes.join('; ')).difference(STEPS);
  const said = sentencesIn(own).filter((sentence) => !conceptKeys(sentence).isDisjointFrom(changed));
  const [first] = said;
  if (first === undefined || !said.every((sentence) => KEEPS.test(sentence))) return [];
  return [hard('negation', `This line changes what was said to stay: "${quoted(first)}".`)];
}

const CHANGES = sequence(
  /\b/i,
  [
    /chang(?:e[ds]?|ing)|adjust(?:ed|ing)?|alter(?:ed)?|taper(?:ed|ing)?|wean(?:ed|ing)?/i,
    /increas(?:e[ds]?|ing)|decreas(?:e[ds]?|ing)|reduc(?:e[ds]?|ing)|rais(?:e[ds]?|ing)/i,
    /doubl(?:e[ds]?|ing)|halve[ds]?|stop(?:ped)?|discontinue[ds]?/i,
  ],
  /\b/i,
);
/** The line says so itself, or names a case. */
const STAYS =
  /\b(?:not|no|never|without|unchanged|if|unless|until|before|once|may|might|could|discuss\w*|consider\w*)\b|n't\b/i;
const KEEPS =
  /(?:n't|\b(?:not|never))(?: (?:to|going to|want to|gonna))? (?:change|adjust|alter|touch)\b(?![^.;]*\b(?:but|until|except|unless|without|yet)\b)/i;

/** What is done with a thing is no thing. */
const STEPS = conceptKeys(
  'change changed adjust adjusted alter taper wean increase decrease reduce raise double stop discontinue dose dosage daily day',
);
