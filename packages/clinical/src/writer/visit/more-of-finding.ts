/** What a sentence of the clinic says more of a finding, a value or a weight that was told right before: its other side, its scale, its unit. */
import { capital, wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, captured, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import type { PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** Takes up a sentence that says more of what was found. @returns whether it did, and needs no line of its own */
export function takeMoreOfFinding(visit: Visit, statement: PetStatement): boolean {
  return (
    takeLevel(visit, statement) ||
    takeOtherSide(visit, statement) ||
    takeWhichSide(visit, statement) ||
    takeOutOf(visit, statement) ||
    takeUnit(visit, statement)
  );
}

/** "Calcium's 7.8. A tad low.": how the value is that was read out right before. */
function takeLevel({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const last = facts.at(-1);
  if (last?.segment !== segment || last.topic !== 'results' || !LEVEL.test(text) || wordsOf(text).length > 9)
    return false;
  last.text = `${last.text} ${examinersVoice(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const LEVEL = sequence(
  /^(?:(?:and|so|which is|that's|it's|they're),? )*/i,
  /(?:(?:a|tad|bit|little|touch|hair|slightly|mildly|very|really|pretty|quite|too|way|just|on the)[\s,]+)*/i,
  /(?:low|high|up|down|elevated|borderline)(?: side)?(?:[,.!]|$)(?![^.]*\d)/i,
);

/** "The left elbow's got some crepitus. Right's fine.": of the same part. */
function takeOtherSide({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const last = facts.at(-1);
  const isOfPart = last?.topic.startsWith('exam: ') && last.side !== undefined && segment - last.segment <= 2;
  if (!last || !isOfPart || !OTHER_SIDE.test(text)) return false;
  last.text = `${last.text} ${examinersVoice(text)}`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const OTHER_SIDE = sequence(
  /^(?:and |but )?(?:the )?(?:left|right|other)(?: one| side)?(?:'s| is| looks| feels) /i,
  /(?:(?:totally|perfectly|just) )?(?:fine|normal|good|clean|okay|clear|unremarkable|great)/i,
  /(?:, (?!(?:so|we|i|let)\b)[^.?;]{2,40})?[.!]*$/i,
);

/** "That's the hip clicking. That's the right one.", "Five drops twice a day. Just the left.": on which side is what was said before. */
function takeWhichSide({ facts }: Visit, { text, segment, evidence, role, pets }: PetStatement): boolean {
  const last = facts.at(-1);
  if (!last || role === 'owner' || segment - last.segment > 2 || last.pets.join() !== pets.join())
    return false;
  const [, one, both, only] = WHICH_SIDE.exec(text) ?? [];
  const named = one ?? both;
  const isFound = named !== undefined && last.topic.startsWith('exam: ') && last.segment === segment;
  const isGiven = only !== undefined && last.topic.startsWith('drug: ');
  if (!isFound && !isGiven) return false;
  last.text = `${last.text} ${capital(`${isGiven ? 'only the ' : ''}${named ?? only}`)}.`;
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const SIDED = '(?:left|right)(?: (?!and\\b|is\\b)[a-z]+)?(?: only)?';
const BOTH = '(?:both|all (?:four|4))(?: (?:of them|sides|feet|paws|legs|ears|eyes|knees|hips|elbows))?';
const WHICH_SIDE = anyOf([
  sequence(
    /^(?:(?:and|so|yeah),? )*(?:that's|that is|this is|it's) (?:the |on the |his |her )?/i,
    captured([SIDED]),
    /[.!]*$/i,
  ),
  sequence(/^(?:(?:and|so|yeah|on|in|that's|it's),? )*/i, captured([BOTH]), /[.!]*$/i),
  sequence(
    /^(?:(?:and|so|no|nope),? )*(?:just|only)(?: in| on| for)? (?:the |his |her )?/i,
    captured([SIDED]),
    /[.!]*$/i,
  ),
]);

/** "I'd call it a three." "Out of what?" "Out of six.": the grade has its scale. */
function takeOutOf({ facts }: Visit, { text, segment, evidence, role }: PetStatement): boolean {
  const top = OUT_OF.exec(text)?.[1];
  const last = facts
    .slice(-3)
    .findLast(({ topic, text: line }) => topic.startsWith('exam: ') && GRADED.test(line));
  if (top === undefined || role === 'owner' || !last || segment - last.segment > 2) return false;
  last.text = last.text.replace(GRADED, `$1/${top}`);
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const OUT_OF = /^(?:(?:oh|sorry|yeah|that's|it's),? )*out of (\d{1,2})[.!]*$/i;
const GRADED = /\b(?:an? )?(\d)(?=[.]|, louder|$)(?!\.\d)/i;

/** "He was fifty-two on the scale. That's pounds.": what the weight was read in. */
function takeUnit({ facts }: Visit, { text, segment, evidence, pets }: PetStatement): boolean {
  const [, pounds] = UNIT_ALONE.exec(text) ?? [];
  const last = facts.at(-1);
  const isWeight = last?.topic === 'vital: Weight' && last.pets.join() === pets.join();
  if (!UNIT_ALONE.test(text) || !last || !isWeight || segment - last.segment > 2) return false;
  if (!BARE_FIGURE.test(last.text)) return false;
  last.text = last.text.replace(/\.$/, pounds === undefined ? ' kg.' : ' lb.');
  last.evidence = joinEvidence(last.evidence, evidence);
  return true;
}

const UNIT_ALONE =
  /^(?:(?:and|so|no|oh|yes|yeah|sorry|okay|that's|it's|they're|those are|in)[,\s]+)*(?:(pounds|lbs)|kilos|kg|kilograms)[.!]*$/i;
const BARE_FIGURE = /\d\.$/;
