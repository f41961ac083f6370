/** What is only said again: read back, confirmed, repeated. It strengthens a line and makes no other. */
import { findDrugs } from '../../lexicon/drugs.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { isNegated } from '../../reading/words/negation.ts';
import type { PetStatement } from './note-facts.ts';
import type { Said, Visit } from './visit-so-far.ts';

/** Says only what others just said: adds its evidence there and is no fact of its own. */
export function isEcho(visit: Visit, statement: PetStatement): boolean {
  const content = wordsOf(statement.text.replace(PRAISED, '')).filter(
    (word) =>
      (word.length > 2 || /\d/.test(word) || isAbbreviation(word, statement.text)) && !SMALL_WORDS.has(word),
  );
  // "Which knee?" "Right.": of what was asked, and no agreement.
  if (content.length === 0) return statement.label !== 'Side' && !isClinical(statement.text);
  const echoed = statement.answers ? undefined : saidBefore(visit, statement, content);
  if (echoed?.fact) echoed.fact.evidence = joinEvidence(echoed.fact.evidence, statement.evidence);
  if (echoed !== undefined && (echoed.fact !== undefined || statement.role === 'owner')) return true;
  return isNameTakenUp(visit, statement);
}

/** "101.7, perfect, that's normal": what is said of a value that is read back. */
const PRAISED =
  /(?<=^\d[\d.]*)(?:[,.]? (?:(?:that's|that is) )?(?:perfect|great|good|fine|okay|normal|excellent|lovely))+[.!]*$/i;

/** The "PU" of "No PU surgery" says which. */
function isAbbreviation(word: string, text: string): boolean {
  return word.length === 2 && text.includes(word.toUpperCase()) && text !== text.toUpperCase();
}

/** "What about that new pill, the Bexacat?" "Bexacat. Yeah.": a name that the clinic takes up from the owner orders nothing. */
function isNameTakenUp({ said }: Visit, { role, text, segment, question = '' }: PetStatement): boolean {
  const [drug] = role === 'owner' ? [] : findDrugs(text);
  const isName = drug !== undefined && drug.text.length >= text.replace(/[.!…\s]+$/, '').length;
  const last = said.at(-1);
  // What the owner told of another animal is not remembered: nothing then stands in the segment before.
  const isOwners =
    last !== undefined && last.segment < segment && (last.role === 'owner' || segment - last.segment > 1);
  return isName && isOwners && !ASKS_NAME.test(question);
}

const ASKS_NAME = /\bwhat(?! about)\b|\bwhich\b|\bcalled\b|\bname\b/i;

/** Another's statement with all these words, and as much of a no. */
function saidBefore(
  visit: Visit,
  { speaker, segment, text }: PetStatement,
  content: readonly string[],
): Said | undefined {
  return visit.said.findLast((said) => {
    const isOthers = said.speaker !== speaker && segment - said.segment <= 4;
    return (
      isOthers &&
      content.every((word) => wordSetOf(said.text).has(word)) &&
      isNegated(said.text) === isNegated(text)
    );
  });
}

const wordSetOf: (text: string) => ReadonlySet<string> = readOnce((text) => new Set(wordsOf(text)));

const SMALL_WORDS = new Set(
  'the and okay yeah yes right just that this for she her his him has had was are you got so not all with then about more than'.split(
    ' ',
  ),
);
