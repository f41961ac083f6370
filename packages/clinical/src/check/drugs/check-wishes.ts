/** What a line says the owner wants, against what the owner said; and offers that were turned down right behind. */
import type { NoteFlag } from '@auscult/contract/notes';
import { conceptKeys } from '../said/concepts.ts';
import { nearestTo, quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flags for wishes that were said otherwise. */
export function checkWishes(subject: Subject): NoteFlag[] {
  const wish = WANTS.exec(subject.text);
  if (wish) return wantedFlags(subject, subject.text.slice(wish.index + wish[0].length));
  return DECLINED.test(subject.text) || OFFERED.test(subject.text) ? [] : turnedDownFlags(subject);
}

const WANTS =
  /\b(?:owners?|client|o|family)\b(?: (?!(?:does|do|did|not|never)\b)\w+){0,2}? (?:elect(?:s|ed)?|requests?|requested|prefers?|preferred|agree[sd]?|consent(?:s|ed)?|approve[sd]?|wants?|wanted|would like|accept(?:s|ed)?|opt(?:s|ed)|authoriz\w+) (?:to |for |not )?/i;
const DECLINED =
  /\b(?:declin\w*|refus\w*|defer\w*|postpon\w*|not|no|skip\w*|unable|later|elect\w*|instead|hold|without|n't|reluctan\w*|wait\w*|revisit\w*|cannot|prefer\w*)\b/i;
/** A line that tells an offer says nothing of what became of it. */
const OFFERED =
  /\b(?:recommend\w*|offer\w*|discuss\w*|estimate\w*|suggest\w*|advis\w*|option\w*|consider\w*|due)\b/i;

/** The owner wants a thing, and all that was said of it by the owner turns it down. */
function wantedFlags({ own, isOwner, listen }: Subject, wanted: string): NoteFlag[] {
  const answers = own.indexes.filter(isOwner).flatMap((index) => sentencesIn(listen([index])));
  const keys = conceptKeys(wanted);
  const turned = answers.find((answer) => TURNS_DOWN.test(answer));
  const isWanted = answers.some(
    (answer) =>
      ACCEPTS.test(answer) || (!TURNS_DOWN.test(answer) && !keys.isDisjointFrom(conceptKeys(answer))),
  );
  if (turned === undefined || isWanted || isInstead(turned, keys)) return [];
  return [soft('negation', `The owner may have said otherwise: "${quoted(turned)}". Please check.`)];
}

/** "Let me try with the Purina first": what is named in it is what they want. */
function isInstead(answer: string, keys: ReadonlySet<string>): boolean {
  return /\b(?:try|first|rather|instead|just)\b/i.test(answer) && !keys.isDisjointFrom(conceptKeys(answer));
}

const TURNS_DOWN =
  /\b(?:(?:i|we) (?:really )?(?:can't|cannot|couldn't|won't|don't want|wouldn't)|don't think (?:we|i) (?:can|could|want)|can we (?:skip|wait|hold)|skip (?:that|it)|not today|not (?:right )?now|rather not|no,? thanks?|too expensive|don't need|(?:i|we)(?:'ve| have) (?:got )?plenty|do we (?:have|need) to|let me (?:try|get|think)|think about it|do (?:it|that) next|next month|no [a-z]+ today)\b/i;
const ACCEPTS =
  /^(?:\W|\b(?:um|uh|oh|well|okay|then)\b)*(?:yes|yeah|yep|sure|please|do it|let's do|go ahead|sounds good|absolutely|definitely|of course)\b|\b(?:do it|let's do (?:it|that)|go ahead)\b/i;

/** How far behind an offer its answer stands: a question about the price may come first. */
const ANSWERED_WITHIN = 3;

/** A step of the plan that the owner turns down right behind it. */
function turnedDownFlags(subject: Subject): NoteFlag[] {
  const last = subject.own.indexes.at(-1);
  if (
    subject.part !== 'plan' ||
    last === undefined ||
    !subject.own.indexes.every((index) => !subject.isOwner(index))
  )
    return [];
  const offered = sentencesIn(subject.listen([last]));
  const spoken = nearestTo(conceptKeys(subject.text), offered);
  const isLast = spoken.some((sentence) => offered.indexOf(sentence) >= offered.length - 2);
  if (!isLast || !offered.some((sentence) => OFFERS.test(sentence))) return [];
  for (
    let index = last + 1;
    index <= last + ANSWERED_WITHIN && index < subject.all.indexes.length;
    index += 1
  ) {
    if (!subject.isOwner(index)) continue;
    const answer = sentencesIn(subject.listen([index])).find((sentence) => TURNS_OFFER_DOWN.test(sentence));
    if (answer !== undefined)
      return [soft('put right', `This may have been taken back later: "${quoted(answer)}". Please check.`)];
  }
  return [];
}

const OFFERS =
  /\b(?:i'd (?:like|recommend|want|refer|do)|recommend|'d help|would help|we could|do you want|option|i can get|refer|should be on|would you|are you okay|what i'd)\b/i;
const TURNS_OFFER_DOWN =
  /\b(?:(?:i|we) (?:really )?(?:can't (?:do|afford|pay)|cannot (?:do|afford)|don't want)|can't afford|can we skip|skip (?:that|it)|not today|rather not|no,? thanks?|too expensive|i can't do)\b/i;
