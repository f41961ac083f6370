/** What a line says the owner wants, against what the owner said; and offers that were turned down right behind. */

import type { NoteFlag } from '@auscult/contract/notes';
import { sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import { nearestTo, quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flags for wishes that were said otherwise. */
export function checkWishes(subject: Subject): NoteFlag[] {
  const aside = setAside(subject);
  if (aside) return [aside];
  const wish = WANTS.exec(subject.text);
  if (wish && PUTS_OFF.test(subject.text.slice(wish.index + wish[0].length))) return [];
  if (wish) return wantedFlags(subject, subject.text.slice(wish.index + wish[0].length));
  return DECLINED.test(subject.text) || OFFERED.test(subject.text) ? [] : turnedDownFlags(subject);
}

/** "Do the x-ray, let me think about the bloods": one of the things that a line has the owner agree to. */
function setAside(subject: Subject): NoteFlag | undefined {
  const { text, part, own } = subject;
  if (part !== 'plan' || !own.rows.some((row) => SETS_ASIDE.test(row)) || DECLINED.test(text))
    return undefined;
  const keys = conceptKeys(text);
  const answer = ownersWords(subject, own.indexes).find(
    (one) => !conceptKeys(SETS_ASIDE.exec(one)?.[1] ?? '').isDisjointFrom(keys),
  );
  if (answer === undefined) return undefined;
  return soft('negation', `The owner may have said otherwise: "${quoted(answer)}". Please check.`);
}

const SETS_ASIDE =
  /\b(?:think (?:about|over)|hold off on|wait on|skip|pass on) (?:the |that |his |her )?([a-z][a-z -]{2,30})/i;
const WANTS = sequence(
  /\b(?:owners?|client|o|family)\b(?: (?!(?:does|do|did|not|never)\b)\w+){0,2}? /i,
  [
    /elect(?:s|ed)?|requests?|requested|prefers?|preferred|agree[sd]?|consent(?:s|ed)?|approve[sd]?/i,
    /wants?|wanted|would like|accept(?:s|ed)?|opt(?:s|ed)|authoriz\w+/i,
  ],
  / (?:to |for |not )?/i,
);
/** "Owner wants to think about it." */
const PUTS_OFF = /^(?:think|talk|wait|ask|check|sleep|discuss)\b/i;
const DECLINED =
  /\b(?:declin\w*|refus\w*|defer\w*|postpon\w*|not|no|skip\w*|unable|later|elect\w*|instead|hold|without|n't|reluctan\w*|wait\w*|revisit\w*|cannot|prefer\w*)\b/i;
/** A line that tells an offer says nothing of what became of it. */
const OFFERED =
  /\b(?:recommend\w*|offer\w*|discuss\w*|estimate\w*|suggest\w*|advis\w*|option\w*|consider\w*|due)\b/i;

/** The owner wants a thing, and all that was said of it by the owner turns it down. */
function wantedFlags(subject: Subject, wanted: string): NoteFlag[] {
  const answers = ownersWords(subject, subject.own.indexes);
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

const TURNS_DOWN = sequence(
  /\b/i,
  [
    /(?:i|we) (?:really )?(?:can't|cannot|couldn't|won't|don't want|wouldn't)/i,
    /don't think (?:we|i) (?:can|could|want)|can we (?:skip|wait|hold)|skip (?:that|it)|not today/i,
    /not (?:right )?now|rather not|no,? thanks?|too expensive|don't need/i,
    /(?:i|we)(?:'ve| have) (?:got )?plenty|do we (?:have|need) to|let me (?:try|get|think)/i,
    /think about it|do (?:it|that) next|next month|no [a-z]+ today/i,
  ],
  /\b/i,
);
const ACCEPTS =
  /^(?:\W|\b(?:um|uh|oh|well|okay|then)\b)*(?:yes|yeah|yep|sure|please|do it|let's do|go ahead|sounds good|absolutely|definitely|of course)\b|\b(?:do it|let's do (?:it|that)|go ahead)\b/i;

/** How far behind an offer its answer stands: a question about the price may come first. */
const ANSWERED_WITHIN = 3;

/** A step of the plan that the owner turns down right behind it. */
function turnedDownFlags(subject: Subject): NoteFlag[] {
  const last = subject.own.indexes.at(-1);
  if (subject.part !== 'plan' || last === undefined) return [];
  if (subject.own.indexes.some(subject.isOwner)) return restsOnRefusal(subject);
  const offered = sentencesIn(subject.listen([last]));
  const spoken = nearestTo(conceptKeys(subject.text), offered);
  const isLast = spoken.some((sentence) => offered.indexOf(sentence) >= offered.length - 2);
  if (!isLast || !offered.some((sentence) => OFFERS.test(sentence))) return [];
  const behind = subject.all.indexes.slice(last + 1, last + 1 + ANSWERED_WITHIN);
  return takenBackBy(ownersWords(subject, behind).find((sentence) => TURNS_OFFER_DOWN.test(sentence)));
}

function takenBackBy(answer: string | undefined): NoteFlag[] {
  if (answer === undefined) return [];
  return [soft('put right', `This may have been changed later in the visit: "${quoted(answer)}".`)];
}

function ownersWords({ isOwner, listen }: Subject, indexes: readonly number[]): string[] {
  return indexes.filter(isOwner).flatMap((index) => sentencesIn(listen([index])));
}

/** "Urine culture submitted" that rests on "I'd culture it" and on "let's see if the antibiotic works first". */
function restsOnRefusal(subject: Subject): NoteFlag[] {
  if (!subject.own.rows.some((row) => TURNS_OFFER_DOWN.test(row) || WAITS.test(row))) return [];
  const keys = conceptKeys(subject.text);
  const isOfOther = (one: string): boolean => {
    const other = conceptKeys(SETS_ASIDE.exec(one)?.[1] ?? '');
    return other.size > 0 && other.isDisjointFrom(keys);
  };
  const answers = ownersWords(subject, subject.own.indexes.slice(-1)).filter((one) => !isOfOther(one));
  const isTaken = answers.some((one) => ACCEPTS.test(one) || isInstead(one, keys));
  return isTaken ? [] : takenBackBy(answers.find((one) => TURNS_OFFER_DOWN.test(one) || WAITS.test(one)));
}

/** As an answer alone: behind several offers nobody knows which is to wait. */
const WAITS = /\b(?:rather wait|let's (?:see if|wait)|let me think)\b/i;

const OFFERS = sequence(
  /\b/i,
  [
    /i'd (?:like|recommend|want|refer|do|culture|run|check|send|keep|biopsy|scan|x-?ray)|recommend/i,
    /'d help|would help|we could|do you want|option|i can get|refer|should be on|would you/i,
    /are you okay|what i'd/i,
  ],
  /\b/i,
);
const TURNS_OFFER_DOWN = sequence(
  /\b/i,
  [
    /(?:i|we) (?:really )?(?:can't (?:do|afford|pay)|cannot (?:do|afford)|don't want)|can't afford/i,
    /can we skip|skip (?:that|it)|not today|rather not|rather take (?:him|her|it|them) home/i,
    /(?:i'll|we'll) think about it|i'd skip|no,? thanks?|too expensive|i can't do/i,
  ],
  /\b/i,
);
