/**
 * The other animals of a household as the talk comes upon them: what they are called, and what is asked of them. "And your
 * other dog, is she sick?" "Roxy? No, she's up to date on everything." tells nothing of the patient.
 */
import { isSentence } from '../reading/answers/labelled-answers.ts';
import { wordsOf } from '../reading/sentences/sentences.ts';
import { heardTogether } from '../reading/turns/heard-together.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import {
  A_PERSON,
  ASKS_WHO,
  HOUSEMATE_ASKED,
  handled,
  INTRODUCED,
  IS_OF_HOME,
  IS_TO_BE_SEEN,
  IS_WELL,
  KIN_ASKED,
  KIN_TOLD,
  MEETS,
  NAME_FIRST,
  namesPatientToo,
  OF_SEX,
  OTHER_FIRST,
  subjectOf,
} from './household-words.ts';

/** The names by which a talk introduces animals that are no patients. */
export function housemateNames(spoken: readonly SpokenSentence[]): string[] {
  return spoken.flatMap((sentence, index) => {
    const before = spoken[index - 1];
    const isNear = before !== undefined && sentence.segment - before.segment <= 1;
    const isAnswer = isNear && before.asks && HOUSEMATE_ASKED.test(before.text);
    const asked = isNear && IS_OF_HOME.test(sentence.text) ? ASKS_WHO.exec(before.text) : null;
    if (asked) return [asked[1] ?? asked[2] ?? ''];
    const patterns = isAnswer ? [...INTRODUCED, NAME_FIRST] : INTRODUCED;
    return patterns.flatMap((pattern) => pattern.exec(sentence.text)?.[1] ?? []);
  });
}

/** Who is no patient, and how the patients are spoken of. */
export interface Household {
  others: ReadonlySet<string>;
  patients: readonly string[];
  /** The pronoun of the patient; undefined where there are several, or nobody can tell. */
  usual: string | undefined;
  /** Whether a statement brings up an animal that is no patient: "Goose, my other dog, was limping". */
  introduces: (text: string) => boolean;
}

/** The sentences without questions about another animal, the answers to them, and what is said right behind of it. */
export function withoutSidetracks<S extends SpokenSentence>(
  sentences: readonly S[],
  household: Household,
): S[] {
  const opensBy = openedBy(household);
  const opens = (
    sentence: S,
    goesOn: Sidetrack | undefined,
    pronoun: string | undefined,
  ): Sidetrack | undefined =>
    isAnswer(sentence, goesOn) ? undefined : (opensBy(sentence) ?? ofOtherSex(sentence, pronoun));
  const subject = subjectOf(household.others);
  const isCalled = ({ text, role }: S): boolean => role === 'owner' && subject.test(text);
  let track: Sidetrack | undefined;
  let patients: string | undefined;
  return sentences.filter((sentence) => {
    if (track && turnsBack(sentence, track, household.usual)) track = undefined;
    const goesOn = track && staysOn(sentence, track, asSaid(household, patients)) ? track : undefined;
    const opened = opens(sentence, goesOn, patients);
    patients = pronounOfPatient(sentence, opened ?? goesOn) ?? patients;
    track = opened ?? movedOn(sentence, goesOn, isCalled) ?? keptOpen(sentence, track);
    // What a statement itself tells of another is looked at elsewhere.
    return opened?.isTold !== false && !goesOn;
  });
}

/** "Found her chewing on it." "Did the other cat?" "No." "Does he look ill?": the patient was a she so far, whatever is said of the other. */
function asSaid(household: Household, patients: string | undefined): Household {
  return patients === undefined || household.patients.length !== 1
    ? household
    : { ...household, usual: patients };
}

/** The one "he" or "she" of a sentence that speaks neither of a person nor of another animal. */
function pronounOfPatient({ text }: SpokenSentence, track: Sidetrack | undefined): string | undefined {
  return track || A_PERSON.test(text) ? undefined : onlyPronoun(text);
}

/** A question for an animal of the sex that the patient, as it was spoken of so far, is not. */
function ofOtherSex(
  { text, asks, role, segment, evidence, speaker }: SpokenSentence,
  patients: string | undefined,
): Sidetrack | undefined {
  const found = asks && role !== 'owner' ? OF_SEX.exec(text) : null;
  if (!found || patients === undefined) return undefined;
  const pronoun = found[1] === undefined ? 'he' : 'she';
  return pronoun === patients
    ? undefined
    : { segment, evidence, speaker, pronoun, isAsked: true, isTold: false };
}

/** Whoever answers with the other's name goes on to answer. */
function isAnswer({ role }: SpokenSentence, track: Sidetrack | undefined): boolean {
  return role === 'owner' && track?.isAsked === true;
}

function movedOn<S extends SpokenSentence>(
  sentence: S,
  track: Sidetrack | undefined,
  isCalled: (sentence: S) => boolean,
): Sidetrack | undefined {
  if (!track) return undefined;
  const { segment, evidence, text, speaker } = sentence;
  const isNamed = track.isAsked && (track.isNamed === true || isCalled(sentence));
  return {
    ...track,
    segment,
    evidence,
    pronoun: track.pronoun ?? onlyPronoun(text),
    ...(isNamed && { isNamed, speaker }),
  };
}

/** "She's fine. But he's been throwing up", "this one is limping": the owner goes back to the patient. */
function turnsBack(sentence: SpokenSentence, track: Sidetrack, usual: string | undefined): boolean {
  const { text, role } = sentence;
  const { pronoun } = track;
  const now = onlyPronoun(text);
  if (isOfTheNamed(sentence, track)) return false;
  // "But he's not throwing up", of the one that "he" was said of, while the patient is a she.
  const isNotPatient = usual !== undefined && now !== undefined && now !== usual;
  const isAnother = now !== undefined && pronoun !== undefined && now !== pronoun;
  return role === 'owner' && (isAnother || (TURNS_BACK.test(text) && !isNotPatient));
}

/** "He" in the turn that began with the other's name, and was asked for by "he". */
function isOfTheNamed(sentence: SpokenSentence, { isNamed, pronoun, ...track }: Sidetrack): boolean {
  const { text } = sentence;
  return (
    isNamed === true && isSameTurn(sentence, track) && pronoun !== undefined && onlyPronoun(text) === pronoun
  );
}

const TURNS_BACK =
  /^(?:(?:and|so|now|no|oh|well)[,\s]+)*(?:but (?:he|she|this one|him|her)\b|anyway\b|this (?:one|guy|girl|boy)\b|it's (?:just|only) (?:him|her|this one)\b)/i;

function onlyPronoun(text: string): string | undefined {
  const [only, second] = pronounsOf(text);
  return second === undefined ? only : undefined;
}

/** Talk of another animal, up to the sentence that is read. */
interface Sidetrack {
  segment: number;
  /** Of what was said last of it. */
  evidence: readonly number[];
  speaker: string;
  /** How the other animal is spoken of, once that is told. */
  pronoun: string | undefined;
  /** Whether somebody asked, and waits for the owner's answer. */
  isAsked: boolean;
  /** Whether it was opened by a statement. */
  isTold: boolean;
  /** Whether the owner's answer begins with the other's name: "Diesel's fine. But he doesn't scratch." */
  isNamed?: boolean;
}

/** Tells what a sentence opens, if anything. */
function openedBy(household: Household): (sentence: SpokenSentence) => Sidetrack | undefined {
  const { others, patients, introduces } = household;
  const [subject, handles] = [subjectOf(others), handled(others)];
  const isOne = patients.length === 1;
  const asksOf = (text: string): boolean =>
    (subject.test(text) || (isOne && (HOUSEMATE_ASKED.test(text) || KIN_ASKED.test(text)))) &&
    !namesPatientToo(text);
  const tellsOf = (text: string): boolean =>
    (isOne && KIN_TOLD.test(text)) ||
    ((subject.test(text) || (isOne && (introduces(text) || OTHER_FIRST.test(text)))) && !IS_WELL.test(text));
  const isOpened = ({ text, role, asks }: SpokenSentence): boolean =>
    asks ? asksOf(text) : tellsOf(text) || (role !== 'owner' && handles.test(text));
  return (sentence) => {
    const { text, segment, evidence, speaker, asks, role } = sentence;
    if (isOfPatient(text, household) || !isOpened(sentence)) return undefined;
    const pronoun = asks ? pronounAsked(text) : pronounOfOther(text);
    const isTold = !asks && tellsOf(text);
    return { segment, evidence, speaker, pronoun, isAsked: asks && role !== 'owner', isTold };
  };
}

/** "Her" of "have you still got her brother" is the patient's. */
function pronounAsked(text: string): string | undefined {
  if (!KIN_ASKED.test(text)) return onlyPronoun(text);
  if (/\bbrother\b/i.test(text)) return 'he';
  return /\bsister\b/i.test(text) ? 'she' : undefined;
}

/** "She" of "what about our other dog, she has it, too"; in "he lives with Daisy" and "Momo may look for him" it is the patient's. */
function pronounOfOther(text: string): string | undefined {
  const kin = KIN_TOLD.exec(text);
  if (kin) return kin[1] === undefined ? 'he' : 'she';
  const own = /^(?:he|she)\b/i.test(text) ? undefined : /\b(he|she)\b/i.exec(text)?.[1];
  return own?.toLowerCase();
}

/** Whether somebody speaks on, without a pause. */
function isSameTurn(
  sentence: SpokenSentence,
  track: Pick<Sidetrack, 'segment' | 'evidence' | 'speaker'>,
): boolean {
  const { segment, speaker } = sentence;
  return segment === track.segment && speaker === track.speaker && heardTogether(track, sentence);
}

/** Whether a sentence still tells of the other animal. */
function staysOn(sentence: SpokenSentence, track: Sidetrack, household: Household): boolean {
  const { text, segment } = sentence;
  if (isOfPatient(text, household) || OF_SEVERAL.test(text)) return false;
  const whose = whoseIs(sentence, track, household);
  if (!isSameTurn(sentence, track))
    return segment - track.segment <= 1 && (whose === 'other' || isTakenUp(sentence, track));
  return whose === 'other' || (sentence.asks && track.isAsked) || (whose === undefined && isFragment(text));
}

/** Whom a sentence of the turn is about; undefined where nothing tells. */
function whoseIs(
  sentence: SpokenSentence,
  track: Sidetrack,
  household: Household,
): 'patient' | 'other' | undefined {
  if (isOfTheNamed(sentence, track)) return 'other';
  return whoseBy(sentence.text, household.usual) ?? asOther(sentence.text, track, household);
}

/** The owner's answer, or the clinic's advice on what the owner told. */
function isTakenUp({ role, text }: SpokenSentence, { isAsked, isTold }: Sidetrack): boolean {
  return role === 'owner' ? isAsked : isTold && IS_TO_BE_SEEN.test(text);
}

/** Whom a sentence is about by its pronouns; undefined where it has none, or nobody knows the patient's. */
function whoseBy(text: string, usual: string | undefined): 'patient' | 'other' | undefined {
  const pronouns = pronounsOf(text);
  if (usual === undefined || pronouns.length === 0) return undefined;
  return pronouns.includes(usual) ? 'patient' : 'other';
}

/** The same where nobody knows the patient's pronoun, but the other's. */
function asOther(text: string, { pronoun }: Sidetrack, { patients }: Household): 'other' | undefined {
  const isOthers = patients.length === 1 && pronoun !== undefined && onlyPronoun(text) === pronoun;
  return isOthers ? 'other' : undefined;
}

/** In "he has them burred" they are teeth. */
const OF_SEVERAL = /\b(?:both|they|them(?! [a-z]+ed\b)|all of)\b/i;

/** A question waits until the owner's turn to answer is over; the next turn may take up what was told. */
function keptOpen({ segment, role }: SpokenSentence, track: Sidetrack | undefined): Sidetrack | undefined {
  const isOpen = track?.isAsked ? segment === track.segment || role === 'owner' : track?.isTold;
  return isOpen && track && segment - track.segment <= 1 ? track : undefined;
}

/** Whether a sentence names a patient, or what another did to it. */
function isOfPatient(text: string, { patients }: Household): boolean {
  const said = ` ${wordsOf(text).join(' ').replaceAll("'s", '')} `;
  return MEETS.test(text) || patients.some((name) => said.includes(` ${name} `));
}

/** Who is spoken of by a pronoun, each as "he" or "she". */
function pronounsOf(text: string): string[] {
  const words = new Set(wordsOf(text).map((word) => word.replace(/'\w+$/, '')));
  return [
    ...(['he', 'him', 'his'].some((word) => words.has(word)) ? ['he'] : []),
    ...(['she', 'her', 'hers'].some((word) => words.has(word)) ? ['she'] : []),
  ];
}

function isFragment(text: string): boolean {
  return wordsOf(text).length <= 5 && !isSentence(text) && !/\b(?:is|are|was|has|had|does)\b/i.test(text);
}
