/** Results that a line gives of tests that were only ordered, sent off or are still out. */

import type { NoteFlag } from '@auscult/contract/notes';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import { nearestTo, quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flag for "Fecal float negative" where "I'll send off a fecal float" is all that was said of it; the first of a line. */
export function checkOrdered(subject: Subject): NoteFlag[] {
  if (!isResult(subject, subject.text) || !TEST.test(subject.text)) return [];
  for (const clause of subject.text.split(/[.;,](?=\s|$)/).slice(0, MANY)) {
    const ordered = orderedIn(subject, clause);
    if (ordered !== undefined)
      return [soft('evidence', `This was only ordered: "${quoted(ordered)}". Please check the result.`)];
  }
  return [];
}

/** More parts than a line of a note has in earnest. */
const MANY = 20;

/** What was found is one in the part of what was found alone: a plan may name it as a reason. */
function isResult({ part }: Subject, clause: string): boolean {
  return RESULT.test(clause) || (part === 'objective' && FINDING.test(clause));
}

function orderedIn(subject: Subject, clause: string): string | undefined {
  const { own, near } = subject;
  const test = TEST.exec(clause)?.[0];
  if (test === undefined || !isResult(subject, clause) || YET_TO_COME.test(clause)) return undefined;
  const keys = conceptKeys(clause.replaceAll(new RegExp(RESULT, 'gi'), ''));
  // What was found may be said in fewer of the line's words than the order.
  const isTold = RESULT.test(clause);
  if (!isTold && !own.indexes.every((index) => sentencesIn(subject.listen([index])).some(ordersTest)))
    return undefined;
  const said = isTold ? nearestTo(keys, sentencesIn(own)) : sharing(keys, sentencesIn(own));
  const [first] = said;
  if (first === undefined || !said.every(isOnlyOrdered)) return undefined;
  if (own.rows.some((row) => CAME_BACK.test(row) || SHOWED.test(row))) return undefined;
  // "Soft brown stool, no blood" is no result of the fecal.
  const ofTest = conceptKeys(test);
  const around = sentencesIn(near).filter(
    (sentence) => TEST.test(sentence) || !keys.difference(ofTest).isDisjointFrom(conceptKeys(sentence)),
  );
  return nearestTo(keys, around).every(isOnlyOrdered) ? first : undefined;
}

/** Who points to other words as well points to the result. */
function ordersTest(sentence: string): boolean {
  return TEST.test(sentence) && isOnlyOrdered(sentence);
}

function sharing(keys: ReadonlySet<string>, sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => !keys.isDisjointFrom(conceptKeys(sentence)));
}

function isOnlyOrdered(sentence: string): boolean {
  return (ORDERS.test(sentence) || sentence.endsWith('?')) && !RESULTED.test(sentence);
}

/** "The test's back... normal.", a few words after it was ordered. */
const CAME_BACK = sequence(
  /\b(?:test|snap|panel|result|blood(?: ?work)?|cytology|smear|urine)s?/i,
  /(?:'s|'re| is| are| came| come)(?: all)? back\b(?! (?:tomorrow|on|in|by|next|later))[^?]{0,40}\b/i,
  /(?:normal|negative|positive|clean|clear|fine|elevated|high|low)\b/i,
);
/** "Parvo test?" "Negative.", "I'll run a FeLV test." "It's positive." */
const SHOWED = anyOf([
  /(?:^|\?\s+)(?:(?:it's|it was|that's|both|all|still)[, ]+)*(?:negative|positive)(?=[.!,]|$)/i,
  sequence(
    /[.!]\s+(?:(?:okay|ok|so|right|well|good|great)[, ]+)*(?:it's|it is|it was|that's|it came back) /i,
    /(?:negative|positive)(?=[.!,]|$)/i,
  ),
]);
const TEST = sequence(
  /\b/i,
  [
    /floats?|fecals?|faecals?|cultures?|tests?|panel|cbc|chem(?:istry|istries)?|blood ?work|bloods/i,
    /urinalysis|cytology|biops(?:y|ies)|x-?rays?|radiographs?|ultrasound|titers?|titres?|t4|snap/i,
    /smear|bile acids?|fructosamine|pcr|histolog\w+|histopatholog\w+|aspirates?|fna/i,
    /scrap(?:e|es|ing|ings)|echo(?:cardiogram)?|ecg|ekg/i,
  ],
  /\b/i,
);
const RESULT =
  /\b(?:negative|positive|normal|unremarkable|within normal limits|wnl|elevated|increased|decreased|not detected|no (?:growth|ova|parasites|eggs|mites|bacteria|yeast|abnormalities))\b/i;
const FINDING = sequence(
  /\b/i,
  [
    /patterns?|effusion|lesions?|mass(?:es)?|fractures?|infiltrat\w+|cardiomegaly|enlarge\w*/i,
    /opacit\w+|stones?|uroliths?|bacteria|cocci|rods|yeast|eggs|ova|mites|mild|moderate|marked|severe/i,
    /changes|consistent with|shows?|showed|reveal\w*/i,
  ],
  /\b/i,
);
const YET_TO_COME =
  /\b(?:if|until|when|once|pending|recheck|repeat|expected|hop\w+|awaiting|should|will|to (?:rule|check|see|be|confirm))\b/i;
const ORDERS = sequence(
  /\b/i,
  [
    /send(?:ing)?|sent (?:it |that |them |this )?(?:off|out|away|in)|we'll|i'll|we will|i will/i,
    /going to|gonna|when (?:he|she|it|they)(?:'s|'re| is| are)|i'd (?:like|want|recommend|also)/i,
    /want to|let's|pending|not back|isn't back|aren't back/i,
    /results? (?:tomorrow|in|by|when|next|on|take)|submit(?:ting)?|drop (?:it|that|one) off/i,
    /bring (?:in|us|me)|due|recommend|could (?:do|run)/i,
  ],
  /\b/i,
);
const RESULTED = sequence(
  /\b/i,
  [
    /negative|positive|normal|clear|clean|fine|nothing|no [a-z]+|shows?|showed|came (?:back|up)/i,
    /(?:is|are|was|were) (?:back|in|good|high|low|up|down|elevated)|looks?|looked|saw|see|found/i,
    /there's|there were/i,
  ],
  /\b/i,
);
