/** What the clinic proposes and the owner agrees to: "Shall we leave that, and you bring her in once a week?" "Yes please." */
import { capital } from '../sentences/sentences.ts';
import { repeated, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { readAgreement, readRefusal } from '../words/negation.ts';
import { namedStep, stepAskedFor } from './consents-asked.ts';
import { dayAskedFor, requestAskedFor } from './requests-asked.ts';

/** The sentences with each such proposal as a step of the plan, or as an offer that the owner turns down. */
export function withProposalsAgreed<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: S[] = [];
  for (const sentence of sentences) {
    const before = standing.at(-1);
    const settled = before && settledBy(before, sentence);
    if (!before || !settled) standing.push(sentence);
    else standing.splice(-1, 1, ...settled);
  }
  return standing;
}

/** A proposal and its answer in words that leave nothing open; undefined where they are something else. */
function settledBy<S extends SpokenSentence>(proposal: S, answer: S): S[] | undefined {
  if (proposal.role === 'owner' || !proposal.asks || answer.role !== 'owner') return undefined;
  if (answer.segment - proposal.segment !== 1) return undefined;
  if (answer.asks) return leftOpen(proposal, answer);
  const step = stepAgreed(proposal, answer);
  if (step !== undefined) return [agreed(proposal, answer, step)];
  return leaveGiven(proposal, answer) ?? requestMet(proposal, answer) ?? dayTaken(proposal, answer);
}

/** "Is it okay if I take an x-ray?" "Sure.", "Do you mind if we sedate him?" "I'd rather not." */
function leaveGiven<S extends SpokenSentence>(proposal: S, answer: S): S[] | undefined {
  const asked = stepAskedFor(proposal.text);
  if (!asked) return undefined;
  const no = noOf(answer.text);
  // Who says yes to "do you mind?" may mean either.
  const yes = asked.isMinded ? (AGREES.exec(answer.text)?.[1] ?? no) : agreement(answer.text);
  if (yes !== undefined && NO_MORE.test(yes)) return [agreed(proposal, answer, `We'll ${asked.step}`)];
  const isRefused = asked.isMinded ? RATHER_NOT.test(answer.text) : no !== undefined;
  return isRefused
    ? [{ ...proposal, text: `Would you like ${namedStep(asked.step)}?` }, refused(answer)]
    : leftOpen(proposal, answer);
}

/** "Can he stay with us overnight?" "How much is that?", "I'd rather take him home.": what was offered, and is answered so far. */
function leftOpen<S extends SpokenSentence>(proposal: S, answer: S): S[] | undefined {
  const asked = (answer.asks ? ASKS_OF_IT : DEFERS).test(answer.text)
    ? stepAskedFor(proposal.text)
    : undefined;
  return asked && [{ ...proposal, asks: false, text: `I'd like to ${asked.step}` }, answer];
}

/** "Can you bring in a stool sample?" "Sure.", "Are you able to give him shots?" "No." */
function requestMet<S extends SpokenSentence>(request: S, answer: S): S[] | undefined {
  const asked = requestAskedFor(request.text);
  if (!asked) return undefined;
  const yes = agreement(answer.text);
  if (yes !== undefined && NO_MORE.test(yes)) {
    if (!asked.isAbility) return [agreed(request, answer, `I'd like you to ${asked.step}`)];
    return [agreed(answer, request, `I can ${asked.step}`)];
  }
  if (TRIES.test(answer.text))
    return [agreed(request, answer, `I'd like you to ${asked.step}; owner will try`)];
  const no = noOf(answer.text);
  if (no === undefined) return undefined;
  const why = NO_MORE.test(no) || no === answer.text ? [] : [{ ...answer, text: capital(no.trim()) }];
  return [agreed(request, answer, `Owner can't ${asked.step}`), ...why];
}

/** "Is Monday okay for the recheck?" "Monday works." */
function dayTaken<S extends SpokenSentence>(proposal: S, answer: S): S[] | undefined {
  const day = dayAskedFor(proposal.text);
  const yes = agreement(answer.text) ?? TAKES_DAY.exec(answer.text)?.[1];
  if (day === undefined || yes === undefined || !NO_MORE.test(yes)) return undefined;
  return [
    agreed(
      proposal,
      answer,
      `I'd like you to come back ${/^(?:in|tomorrow)\b/i.test(day) ? '' : 'on '}${day}`,
    ),
  ];
}

/** What stands behind a no; undefined where an answer is none. */
function noOf(answer: string): string | undefined {
  return readRefusal(answer)?.rest ?? (LATER.test(answer) ? answer : undefined);
}

/** "Yes, I'd rather not, it upsets him" is a no, and why. */
function refused<S extends SpokenSentence>(answer: S): S {
  return { ...answer, text: answer.text.replace(SAYS_RATHER_NOT, 'No') };
}

function agreed<S extends SpokenSentence>(proposal: S, answer: S, text: string): S {
  return { ...proposal, asks: false, text, evidence: joinEvidence(proposal.evidence, answer.evidence) };
}

function stepAgreed(proposal: SpokenSentence, answer: SpokenSentence): string | undefined {
  if (ON_THE_SPOT.test(proposal.text)) return undefined;
  const [, step] = PROPOSES.exec(proposal.text) ?? [];
  const rest = agreement(answer.text);
  return step !== undefined && rest !== undefined && NO_MORE.test(rest) ? `We'll ${step}` : undefined;
}

function agreement(answer: string): string | undefined {
  return readAgreement(answer)?.rest ?? AGREES.exec(answer)?.[1];
}

const SAYS_RATHER_NOT =
  /^(?:(?:yes|yeah|yep|no|well|actually|honestly|i think)[,.]? )*(?:i|we)['’]d (?:really )?rather not\b/i;
const RATHER_NOT =
  /\b(?:rather (?:not|you (?:didn['’]t|wouldn['’]t))|(?:i|we) do mind|prefer (?:not|you))\b/i;
const ASKS_OF_IT =
  /\b(?:how much|cost|price|expensive|how long|will (?:it|that|he|she)|does (?:he|she|it|that) (?:need|have|hurt)|is (?:it|that)|what (?:does|would|will|is) (?:that|it)|would (?:that|it))\b/i;
const DEFERS =
  /^(?:(?:well|um|hm+|oh|yeah|honestly),? )*(?:(?:i|we)(?:['’]d| would) (?:rather|prefer|like to (?:think|talk|wait))|(?:i|we)(?:['’]ll| will)? (?:just )?(?:need|want|have) to (?:think|talk|ask|check|see)|let me (?:think|talk|ask|check|see))\b/i;
const TRIES =
  /^(?:(?:yes|yeah|okay|ok|sure|well),? )*(?:i|we)(?:['’]ll| will| can) (?:try|do my best)(?: to| that)?[.!]*$/i;
const TAKES_DAY =
  /^(?:(?:yes|yeah|okay|ok|sure|perfect|great),? )*(?:(?:next )?[a-z]+day|that|it|the \d{1,2}(?:st|nd|rd|th)|tomorrow)(?: (?:works|is (?:good|fine|perfect|great))|['’]s (?:good|fine|perfect|great))(.*)$/i;
/** "Not today." */
const LATER =
  /^(?:not (?:today|right now|now|yet|this time|really)|i['’]d rather not|i (?:can['’]t|don['’]t think (?:so|i can))|probably not|maybe (?:later|next time))\b[^?]*$/i;
/** "Shall we", "why don't we", of more than one word, and no choice between two. */
const PROPOSES = sequence(
  /^/i,
  /(?:(?:no problem|okay|ok|so|well|then|right|and|fine|that's fine|of course|in that case|or)[,. ]+)*/i,
  /(?:shall we|should we|why don't we|how about we) (?:just |then |maybe )?/i,
  /((?!.*\bor\b)[a-z][^?]{8,})\?*$/i,
);
/** Said of what is done with the animal at once, or of the talk. */
const ON_THE_SPOT =
  /\bwe (?:just |quickly )?(?:pop|get|take|have|grab|see|look|lift|hold|borrow|weigh|start with|move|talk|go (?:over|through|back|on to)|say|call)\b/i;
const AGREES =
  /^(?:okay|ok|sounds good|alright|all right|fine|that works|let's do (?:that|it)|please(?: do)?|go (?:ahead|for it)|do it|that['’](?:s|d be) (?:fine|okay|great|good)|of course|absolutely|no problem|sure|will do|i think so|(?:i|we) (?:can|will|could)(?: do (?:that|it))?(?=[,.!]|$))\b(.*)$/i;
const NO_MORE = sequence(
  /^[,.! ]*/i,
  repeated(
    [
      sequence(
        [
          /please|thanks?|thank you|that (?:works|sounds good|would be (?:great|good|better|easier)|suits)/i,
          /sounds good|let's do that|okay|sure|great|perfect|lovely|go ahead|that['’]s (?:fine|okay)/i,
          /let['’]s do it|do it|of course|(?:i|we) (?:can|will|could) do (?:that|it)|(?:i|we) (?:can|will)/i,
          /i think so|yes|yeah|will do/i,
        ],
        /[,.! ]*/i,
      ),
    ],
    '*',
  ),
  /$/i,
);
