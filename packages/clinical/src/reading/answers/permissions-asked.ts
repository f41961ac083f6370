/** What an owner asks leave for, and a bare yes or no: "Can she go home now?" "Yes, she can.", "Do I keep him in a crate?" "Please." */

import { withoutOpening } from '../sentences/opening-words.ts';
import { lowered, tidy, wordsOf } from '../sentences/sentences.ts';
import { notAhead, repeated, sequence } from '../text/patterns.ts';
import { isNegated, readRefusal } from '../words/negation.ts';

/** What is allowed, forbidden or to be done by the clinic's answer; undefined where it says it itself, or was asked for something else. */
export function allowedAsAsked(question: string, answer: string): string | undefined {
  const text = withoutOpening(question);
  const [, who = '', thing] = ASKS_LEAVE.exec(text) ?? [];
  const step = thing ?? ASKS_IF_TO.exec(text)?.[1] ?? NEEDS.exec(text)?.[1];
  // "Should I stop the carprofen or the gabapentin?" "Yes.": nobody knows which.
  if (step === undefined || /\bor\b/i.test(step)) return undefined;
  const isNo = saysNo(answer);
  const more = isNo ? '' : yesAnd(answer);
  if (more === undefined) return undefined;
  const done = tidy(step.replaceAll(/\bmy\b/gi, 'the').replace(/ then$/i, ''));
  const line = formOf(text, who, isNo).replace('%', lowered(done));
  return more === '' ? `${line}.` : `${line}: ${lowered(more)}`;
}

/** How an answer is written; "%" stands for what was asked for. */
function formOf(question: string, who: string, isNo: boolean): string {
  const [, yes, no] = FORMS.find(([pattern]) => pattern.test(question)) ?? [
    '',
    ...(/^(?:i|we)$/i.test(who) ? ['Fine to %', 'Do not %'] : ['Can %', 'Cannot %']),
  ];
  return (isNo ? no : yes) ?? '%';
}

function saysNo(answer: string): boolean {
  return readRefusal(answer)?.rest === '' || NO_HE_CANNOT.test(answer);
}

/** What stands behind a yes; undefined where the answer is none. */
function yesAnd(answer: string): string | undefined {
  const yes = SAYS_YES.exec(answer)?.[0];
  if (yes === undefined) return undefined;
  const rest = tidy(answer.slice(yes.length).replace(/^[\s,.;!]+/, ''));
  return wordsOf(rest).length > MOST_MORE || isNegated(rest) || OF_CLINIC.test(rest) ? undefined : rest;
}

const MOST_MORE = 9;
/** "Should I get the refill?" "Yes, I'll call it in.": what the clinic does tells itself. */
const OF_CLINIC = /^(?:(?:and|so|but) )*(?:i|we|let['’]s)\b/i;

/** "Can he go for walks?", "Is it okay if we bathe him?"; not what he is able to: "Can he see?" */
const ASKS_LEAVE = sequence(
  /^(?:(?:and|so|but|then)[, ]+)*/i,
  /(?:(?:can|could|may) |(?:is|would) it (?:be )?(?:okay|ok|alright|all right|fine) if )/i,
  /(he|she|they|i|we) (?:still |just |now )?/i,
  notAhead([
    /see\b|hear\b|smell\b|feel\b|tell\b|get (?:it|this|that|sick|pregnant)|catch\b|die\b|live\b/i,
    /be cured|breathe\b|recover\b|understand\b|call\b|pay\b|ask\b|know\b|bring\b|wait\b|sit\b|hold\b/i,
    /watch\b|look\b|help\b|stay with\b|say\b|hug\b|come\b|pick\b|talk\b|think\b/i,
    /have (?:a (?:copy|minute|second|look)|your|that in|the (?:bill|receipt))|do (?:it|that|this)\b/i,
    /get (?:a copy|an? (?:appointment|estimate|quote|receipt))/i,
  ]),
  /([a-z]+(?: [^?]{2,60})?)\?*$/i,
);
/** "Should I stop the dry food?" */
const ASKS_IF_TO = sequence(
  /^(?:(?:and|so|but|then)[, ]+)*(?:(?:should|must) (?:i|we)|(?:do|will) (?:i|we) (?:need|have) to) /i,
  /(?:still |just |now |also )?/i,
  /(?!call\b|pay\b|bring\b|come\b|wait\b|worry\b|be\b|know\b|see\b|do (?:it|that|this|anything)\b)/i,
  /([a-z]+ [^?]{3,60})\?*$/i,
);
const ASKS_IF_NEEDED = /^(?:(?:and|so|but|then)[, ]+)*(?:do|will) (?:i|we) (?:need|have) to\b/i;
/** "Does he need a cone?" */
const NEEDS =
  /^(?:(?:and|so|but|then)[, ]+)*(?:does|will) (?:he|she|they) (?:still |also )?need ((?:an?|the|his|her|more|another) (?!(?:lot|bit|minute|break|while)\b)[a-z][^?]{1,40})\?*$/i;

/** What a yes and a no are to each kind of question. */
const FORMS: ReadonlyArray<readonly [RegExp, string, string]> = [
  [NEEDS, 'Needs %', 'No need for %'],
  [ASKS_IF_NEEDED, '%', 'No need to %'],
  [ASKS_IF_TO, '%', 'Do not %'],
];

const SAYS_YES = sequence(
  /^(?:(?:oh|well|um)[, ]+)*/i,
  repeated(
    [
      sequence(
        [
          /yes|yeah|yep|yup|sure(?: thing)?|of course|absolutely|definitely|certainly|please(?: do)?/i,
          /that['’]s (?:fine|okay|ok|no problem)|go ahead|by all means|no problem|you bet|i think so/i,
          sequence(
            /(?:he|she|they|you|we)(?: sure| certainly| definitely| absolutely)? /i,
            /(?:can|may|could|should|do|does|is|are)(?=\W*(?:$|[,.;!]|but\b|just\b|as long\b))/i,
          ),
        ],
        /\b[\s,.;!]*/i,
      ),
    ],
    '+',
  ),
);
const NO_HE_CANNOT =
  /^(?:(?:no|nope|nah|sorry|unfortunately)[, ]+)*(?:(?:he|she|they|you|we|i)(?: really)? (?:can['’]?t|cannot|can not|may not|shouldn['’]t|should not|does(?:n['’]t| not)|don['’]t|do not))[.!]*$/i;
