/** Which test "it's negative" is of: the one that the clinic said it would run. */

import { namesAnalyte } from '../../reading/figures/measured-values.ts';
import { capital } from '../../reading/sentences/sentences.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** "We should do a heartworm test first." "Okay, it's negative.": the result with its test; as it is where several may be meant. */
export function withTestMeant(visit: Visit, statement: PetStatement): PetStatement {
  const { text, role, segment, evidence } = statement;
  const shown = role === 'owner' || namesAnalyte(text) ? undefined : IS_SHOWN.exec(text)?.slice(1);
  if (shown === undefined) return statement;
  const planned = visit.facts.slice(-LATELY).findLast((fact) => isOfTest(fact, statement));
  const [name, second] = planned && segment - planned.segment <= NEAR ? testsIn(planned.text) : [];
  if (!planned || name === undefined || second !== undefined) return statement;
  const [result = '', rest = ''] = shown;
  return {
    ...statement,
    text: `${capital(name)}: ${result.toLowerCase()}${rest}`,
    evidence: joinEvidence(planned.evidence, evidence),
  };
}

function isOfTest({ places, pets }: NoteFact, statement: PetStatement): boolean {
  return places[0] === 'Diagnostics Planned' && pets.join() === statement.pets.join();
}

/** Facts that are looked through, and turns that a test takes at most. */
const LATELY = 12;
const NEAR = 6;

/** The tests that a step of the plan names, each once. */
function testsIn(text: string): string[] {
  const names = findAll(text, NAMED).map(([, name, disease]) =>
    (name ?? `${disease} test`).replace(/^(?:an?|the|his|her|do|run|quick|little) /i, ''),
  );
  return [...new Set(names)];
}

const NAMED =
  /\b((?:[a-z0-9/-]+ )(?:tests?|snap|smear|scrap(?:e|ing)|swab|culture|cytology|float))\b(?! (?:him|her|it|them)\b)|\btest(?:ing)? (?:him|her|it|them) for ([a-z-]+)\b/gi;
const IS_SHOWN = sequence(
  /^(?:(?:okay|ok|so|right|and|well|good(?: news)?|great|lovely|unfortunately|oh),? )*/i,
  /(?:it|that|the test|he|she)(?:['’]s| is| was| came back| has come back)/i,
  /(?: (?:come back|came back|definitely|actually|all|strong(?:ly)?|weak(?:ly)?|faint(?:ly)?))* /i,
  /(negative|positive|inconclusive)((?:,? (?:so|which|and|for|i'm afraid)\b[^.;]{0,60})?[.!]*)$/i,
);
