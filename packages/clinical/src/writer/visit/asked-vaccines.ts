/** Vaccines that were asked for, and that the answer calls no more than "it": "Is he due his rabies?" "We'll do it at the recheck." */
import { findVaccines } from '../../lexicon/vaccines.ts';
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import type { PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** The statement with the one vaccine named that was asked for in the turn before, and with why it has to wait. */
export function withVaccineMeant({ said }: Visit, statement: PetStatement): PetStatement {
  const { text, segment, role, question } = statement;
  if (role === 'owner' || !DOES_IT.test(text) || findVaccines(text).length > 0) return statement;
  const before = said.at(-1);
  const own = before?.segment === segment ? before : undefined;
  const vaccine = vaccineAskedFor(question ?? own?.question ?? '');
  if (vaccine === undefined) return statement;
  const named = text.replace(DOES_IT, `$1 the ${vaccine}`);
  const delay = own && own.fact === undefined ? PUT_OFF.exec(own.text)?.[0] : undefined;
  const evidence = own ? joinEvidence(own.evidence, statement.evidence) : statement.evidence;
  return {
    ...statement,
    evidence,
    text: delay === undefined ? named : `${capital(delay)}: ${lowered(named)}`,
  };
}

/** "When was his last rabies?" "October 2023, three-year, so he's due this October.": of which vaccine. */
export function withVaccineOfDate(statement: PetStatement): PetStatement {
  const { question = '', text, role } = statement;
  if (role === 'owner' || !ASKS_WHEN.test(question) || !TELLS_WHEN.test(text)) return statement;
  const [vaccine, second] = findVaccines(question);
  if (!vaccine || second || findVaccines(text).length > 0) return statement;
  const head = ASKS_DUE.test(question) && !/\bdue\b/i.test(text) ? ' due' : '';
  return { ...statement, text: `${capital(vaccine.text)}${head}: ${lowered(text)}` };
}

const ASKS_DUE = /\bdue\b/i;
const ASKS_WHEN = /\b(?:when|due|last|overdue|current|up to date)\b/i;
/** A month, a year or what is due. */
const TELLS_WHEN =
  /\b(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)\b(?! be\b)|(?:19|20)\d\d\b|due\b|last (?:year|spring|summer|fall|autumn|winter)\b|ago\b)/i;

function vaccineAskedFor(question: string): string | undefined {
  const [vaccine, second] = IS_FOR_PET.test(question) ? findVaccines(question) : [];
  return second ? undefined : vaccine?.text;
}

/** "We'll do it at the recheck", "give it when she's better". */
const DOES_IT =
  /\b(do|give) (?:it|that|them)\b(?= (?:at|in|next|when|once|then|after|on|with|today|later)\b)/i;
/** "Not while he's sick." */
const PUT_OFF = /^(?:no, )?not (?:while|until|till|yet|today|now|this time)\b[^.,;]{0,30}/i;
const IS_FOR_PET = /\b(?:get|gets|have|has|had|need|needs|due|want|overdue|do|give)\b/i;

/** "What about the kennel cough one?" "Do you board him?" "No." "Then you don't need it.": which vaccine that is. */
export function withVaccineNotNeeded({ said }: Visit, statement: PetStatement): PetStatement {
  if (!NEEDS_IT_NOT.test(statement.text)) return statement;
  const named = said.findLast(
    ({ text, segment }) => statement.segment - segment <= 3 && findVaccines(text).length > 0,
  );
  const [vaccine, second] = named ? findVaccines(named.text) : [];
  if (!named || !vaccine || second) return statement;
  return {
    ...statement,
    text: statement.text.replace(NEEDS_IT_NOT, `$1 the ${vaccine.text}`),
    evidence: joinEvidence(named.role === 'owner' ? [named.segment] : [], statement.evidence),
  };
}

const NEEDS_IT_NOT =
  /\b((?:you|he|she|they|we) (?:don't|doesn't|do not|does not|won't|wouldn't) need) (?:it|that|that one|this one|them)\b/i;
