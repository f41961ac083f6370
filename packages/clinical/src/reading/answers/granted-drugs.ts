/** A medicine that an owner asks for, and the dose with which the clinic grants it: "Can she have gabapentin?" "Yes, 100 mg." */

import { changesDose } from '../drugs/changed-doses.ts';
import { askedDrug, namedDrugs, subjectDrug } from '../drugs/drug-mentions.ts';
import { feedAskedFor } from '../drugs/fluids-and-feeds.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { hasDose } from '../figures/quantities.ts';
import { capital, lowered, wordsOf } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { isNegated, readAgreement } from '../words/negation.ts';
import { refusedIntention } from './refused-intentions.ts';

/** The sentences with each such dose and order under its name: a dose of nobody knows what is no order. */
export function withGrantedDrugs<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.flatMap((sentence, index) => {
    // "Keep that going. 5 mg twice a day." is one order.
    if (KEEPS_ON.test(sentence.text) && grantedDose(sentences, index + 1)) return [];
    const ordered = orderedAsAsked(sentence, sentences, index);
    if (ordered) return [ordered];
    const changed =
      changedAsAsked(sentence, sentences, index) ??
      keptAsTold(sentence, sentences, index) ??
      refusedIntention(sentence, sentences[index - 1]);
    return [changed ?? grantedDose(sentences, index) ?? sentence];
  });
}

/** A dose without a name, of the medicine that the owner asked for. */
function grantedDose<S extends SpokenSentence>(sentences: readonly S[], index: number): S | undefined {
  const sentence = sentences[index];
  const question = sentence && isOwnDose(sentences, index) ? wantedBefore(sentences, index) : undefined;
  const drug = question && subjectDrug(question.text);
  if (!sentence || !question || !drug) return undefined;
  const dose = (readAgreement(sentence.text)?.rest ?? sentence.text).replace(OPENS, '');
  const goesOn = KEEPS_ON.test(sentences[index - 1]?.text ?? '') ? 'keep going, ' : '';
  return {
    ...sentence,
    text: `${capital(drug.said)}: ${goesOn}${lowered(dose)}`,
    evidence: joinEvidence(question.evidence, sentence.evidence),
  };
}

const OPENS = /^(?:(?:so|and|well|okay|right|yes|yeah)[,\s]+)+/i;

/** Whether a sentence is a dose without a name; how many tablets are filled stands with the dose before it. */
function isOwnDose(sentences: readonly SpokenSentence[], index: number): boolean {
  const [sentence, before] = [sentences[index], sentences[index - 1]];
  if (!sentence || !isNamelessDose(sentence)) return false;
  return !(FILLS.test(sentence.text) && goesWithDose(before, sentence));
}

function wantedBefore<S extends SpokenSentence>(sentences: readonly S[], index: number): S | undefined {
  return askedBefore(sentences, index) ?? refillBefore(sentences, index) ?? onlyOneAsked(sentences, index);
}

/** "And the Simparica?" "Yeah, keep giving it every month.": the one that the owner named, and not the one ordered before. */
function orderedAsAsked<S extends SpokenSentence>(
  sentence: S,
  sentences: readonly S[],
  index: number,
): S | undefined {
  const order = sentence.role === 'owner' || sentence.asks ? null : ORDERS_IT.exec(sentence.text);
  if (!order || namedDrugs(order[0]).length > 0) return undefined;
  const near = sentences.slice(Math.max(0, index - MOST_BEFORE), index);
  const asked = near.filter(({ role, segment }) => role === 'owner' && segment === sentence.segment - 1);
  const named = asked.filter(({ text }) => namedDrugs(text).length > 0);
  const drug = named.length === 1 ? askedDrug(named[0]?.text ?? '') : undefined;
  const own = near.slice(near.findLastIndex(({ role }) => role === 'owner') + 1);
  if (!drug || own.some(({ segment, text }) => segment !== sentence.segment || namedDrugs(text).length > 0))
    return undefined;
  return {
    ...sentence,
    text: `${order[0].replace(ANSWERS, '').replace(/(leave )?\w+$/i, (_, leave = '') => `${leave}${leave && 'the '}${drug.said}`)}${sentence.text.slice(order[0].length)}`,
    evidence: joinEvidence(...named.map(({ evidence }) => evidence), sentence.evidence),
  };
}

/** "And the prednisone? I'm at half a five." "So two and a half. Go to a quarter of a tablet.": of what the owner named. */
function changedAsAsked<S extends SpokenSentence>(
  { role, asks, ...sentence }: S,
  sentences: readonly S[],
  index: number,
): S | undefined {
  if (role === 'owner' || asks || namedDrugs(sentence.text).length > 0 || !changesDose(sentence.text))
    return undefined;
  const near = sentences.slice(Math.max(0, index - MOST_BEFORE), index);
  const asked = near.filter((one) => one.role === 'owner' && one.segment === sentence.segment - 1);
  const named = asked.filter(({ text }) => namedDrugs(text).length > 0);
  const own = near.filter(({ segment }) => segment === sentence.segment);
  const drug = named.length === 1 ? subjectDrug(named[0]?.text ?? '')?.said : feedOf(asked);
  if (!drug || own.some(({ text }) => namedDrugs(text).length > 0)) return undefined;
  return {
    ...(sentences[index] as S),
    text: `${capital(drug)}: ${lowered(sentence.text.replace(ANSWERS, '').replace(PROPOSES, ''))}`,
    evidence: joinEvidence(...named.map(({ evidence }) => evidence), sentence.evidence),
  };
}

/** "Melatonin, 3 mg at night." "That's fine to keep doing.": what the owner told is given on. */
function keptAsTold<S extends SpokenSentence>(
  sentence: S,
  sentences: readonly S[],
  index: number,
): S | undefined {
  if (sentence.role === 'owner' || !MAY_GO_ON.test(sentence.text)) return undefined;
  const near = sentences.slice(Math.max(0, index - FEW_BEFORE), index);
  const named = near.filter(({ text }) => namedDrugs(text).length > 0);
  const drug = named.length === 1 ? subjectDrug(named[0]?.text ?? '') : undefined;
  if (!drug || near.at(-1)?.role !== 'owner') return undefined;
  return {
    ...sentence,
    text: `Continue the ${drug.said}.`,
    evidence: joinEvidence(...named.map(({ evidence }) => evidence), sentence.evidence),
  };
}

const MAY_GO_ON = sequence(
  /^(?:(?:yes|yeah|okay|sure|so|oh)[,.]? )*/i,
  [
    sequence(
      /(?:that's|it's|that is) (?:totally |perfectly |absolutely )?(?:fine|okay|good|great|safe) to /i,
      /(?:keep (?:doing|giving|using|going)|continue)/i,
    ),
    /(?:you can |just |please )*(?:keep (?:doing|giving|using) (?:that|it)|keep (?:that|it) (?:up|going))/i,
  ],
  /(?: (?:for now|every (?:day|night)))?[.!]*$/i,
);
/** A question, its answer, and a word more. */
const FEW_BEFORE = 3;

/** "What about the fluids, still 100 every other day?" */
function feedOf(asked: readonly SpokenSentence[]): string | undefined {
  return asked.map(({ text }) => feedAskedFor(text)).findLast((name) => name !== undefined);
}

const PROPOSES = /^(?:now we )?(?:(?:let['’]s|we['’]ll|i['’]d|i['’]ll|we can|you can|please|just) )*/i;

/** "No stop it" is no "no stop". */
const ANSWERS = /^(?:(?:yes|yeah|yep|no|nope|sure|okay|right|so|and|that's fine)[,.]? )+/i;
/** No more than a yes or a no before it. */
const ORDERS_IT = anyOf([
  sequence(
    /^(?:(?:yes|yeah|yep|no|nope|sure|okay|right|just|so|and|please|i'd|you can|that's fine)[,.]? )*/i,
    /(?:go ahead and )?/i,
    /(?:keep (?:giving|using) |continue |stop(?: giving)? |hold |skip |start(?: giving)? |give (?:him |her )?|keep )/i,
    /(?:it|that|them|those)/i,
    /(?=\W*$| (?:every|till|until|for|going|once|twice|with|on|as|at|if|up|again|after|today|tonight|tomorrow)\b)/i,
  ),
  sequence(
    /^(?:(?:yes|yeah|okay|right|just|so|and|let's|we'll|i'd|you can)[,.]? )*/i,
    /(?:drop|cut|raise|bring|lower|reduce|increase|put) (?:it|that|them|those)/i,
    /(?= (?:up |down |back )?(?:to|by)\b(?! [\d.]{1,6} ?(?:kg|lb)\b))/i,
  ),
  sequence(
    /^(?:(?:just|no|oh|yeah|i'd|so|then|okay|right)[,.]? )*leave (?:it|that|them|those)/i,
    /(?= (?:exactly |just |right )?(?:as|where|alone|be|the same|unchanged|off|out)\b)/i,
  ),
]);

function isNamelessDose({ role, asks, text }: SpokenSentence): boolean {
  const isDose = hasDose(text) || (BARE_DOSE.test(text) && saysDosing(text)) || FILLS.test(text);
  return role !== 'owner' && !asks && isDose && namedDrugs(text).length === 0 && !isNegated(text);
}

/** "So on 30 twice a day that's a lot" speaks of what was asked for. */
const BARE_DOSE =
  /^(?:(?:so|and|well|okay|right|yes|yeah)[,\s]+)*(?:(?:he|she)(?:'s| is) )?(?:(?:on|at|the|still|one|half(?: of)?|a|whole) )*(?:this time,? i (?:only |just )?(?:want|need|'d like) )?\d/i;
/** "One whole 16, once a day. I'll do ninety tablets.": how many stands with the dose. */
function goesWithDose(before: SpokenSentence | undefined, sentence: SpokenSentence | undefined): boolean {
  return (
    before?.segment === sentence?.segment &&
    before !== undefined &&
    isNamelessDose(before) &&
    !TELLS_NOW.test(before.text)
  );
}

const TELLS_NOW = /\b(?:he|she)(?:'s| is) on\b/i;
/** "I'll fill sixty." */
const FILLS =
  /^(?:(?:so|and|okay|then)[,\s]+)*(?:i'll|we'll|i can|i will) (?:fill|refill|do|send|dispense|put through|give you) (?:in |you |for )*\d+(?: tablets?| capsules?| pills?)?[.!]*$/i;
/** "And the Clavamox?" "Keep going. The 125, twice a day." */
const KEEPS_ON =
  /^(?:(?:yes|yeah|no|so|just|okay)[,.]? )*(?:keep (?:going|it going|that going|on)(?: with (?:it|that))?|carry on|continue|stay on (?:it|that)|stick with (?:it|that)|same (?:again|as before))[.!]*$/i;

/** "He was on 300 then." */
const WAS_ON =
  /^(?:well,? |so )?(?:he|she|they) (?:was|were|had|got) (?:on |getting )?\d[\d.]*(?: ?mg)? (?:then|last time|before|at the time|back then)[.!]*$/i;

/** The owner's question for a medicine to which a sentence is the answer: nothing but a yes stands between. */
function askedBefore<S extends SpokenSentence>(sentences: readonly S[], index: number): S | undefined {
  const segment = sentences[index]?.segment;
  const near = sentences.slice(Math.max(0, index - MOST_BEFORE), index);
  const last = near.findLastIndex((one) => one.segment !== segment);
  const between = near.slice(last + 1);
  const turn = near.slice(0, last + 1).filter((one) => one.segment === near[last]?.segment);
  if (turn.some(({ role }) => role !== 'owner') || !between.every(isYes)) return undefined;
  const named = turn.filter(({ text }) => namedDrugs(text).length > 0);
  const question = named.at(-1);
  return question?.asks === true && named.length === 1 ? question : undefined;
}

/** "Can I get a refill on the Apoquel?", "we're out of the gabapentin": what is filled then, though they talk about it first. */
function refillBefore<S extends SpokenSentence>(sentences: readonly S[], index: number): S | undefined {
  const near = sentences.slice(Math.max(0, index - MOST_BEFORE), index);
  const from = near.findLastIndex(({ role, text }) => role === 'owner' && REFILLS.test(text));
  if (from < 0) return undefined;
  const named = near.slice(from).filter(({ text }) => namedDrugs(text).length > 0);
  // "Keep him on the Denamarin." "We ran out last Tuesday.": of the one named before; who is out of it may be dazed.
  if (named.length === 0 && RAN_OUT.test(near[from]?.text ?? ''))
    return near.slice(0, from).findLast(({ text }) => namedDrugs(text).length > 0);
  return named.length === 1 && named[0] === near[from] ? near[from] : undefined;
}

/** "He still gets the B12 shots?" "When was the last?" "Two weeks ago." "250 micrograms, then.": nothing else was named. */
function onlyOneAsked<S extends SpokenSentence>(sentences: readonly S[], index: number): S | undefined {
  const near = sentences.slice(Math.max(0, index - FEW_SINCE), index);
  const named = near.filter(({ text }) => namedDrugs(text).length > 0);
  const [question] = named;
  const isAsked = question?.role === 'owner' && question.asks && STILL_GETS.test(question.text);
  return isAsked && named.length === 1 ? question : undefined;
}

const FEW_SINCE = 6;
const STILL_GETS =
  /\b(?:still|keep|stay) (?:on|gets?|getting|needs?|giving|have|having|takes?|taking|doing)\b|\b(?:gets?|needs?|due for) (?:his|her|the|their|another)\b/i;

const RAN_OUT = /\b(?:i|we)(?:'ve| have)? (?:just |actually |already )?(?:ran|run) out\b|\brefill\b/i;
const REFILLS = sequence(
  /\b/i,
  [
    /refills?|renew(?:al)?|(?:need|get|want|have|order) (?:some |a bit )?more (?:of )?/i,
    /(?:out|run out|short) of|\b(?:i|we)(?:'ve| have)? (?:just |actually )?ran out\b/i,
    /running (?:low|out)|another (?:bottle|box|pack|month)/i,
  ],
  /\b/i,
);

/** As many sentences as an owner says about it. */
const MOST_BEFORE = 12;

function isYes({ text }: SpokenSentence): boolean {
  if (KEEPS_ON.test(text) || WEIGHS.test(text) || WAS_ON.test(text)) return true;
  const rest = readAgreement(text)?.rest;
  return rest !== undefined && wordsOf(rest).length <= 2;
}

/** "Yeah, he's 20 kilos, so 50 mg": what the dose is reckoned from. */
const WEIGHS =
  /^(?:(?:yes|yeah|yep|sure|so|well|okay|for),? )*(?:he|she|it|a dog|a cat)(?:['’]s| is| weighs|['’]s about)? (?:about |around |now )?\d[\d.]* ?(?:kg|lb|kilos?|pounds?)\W*$/i;
