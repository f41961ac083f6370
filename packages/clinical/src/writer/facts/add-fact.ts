/** Sets a reading down as a fact of the visit. */
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { type PetStatement, type Reading, sideOf } from './note-facts.ts';
import type { Visit } from './visit-so-far.ts';

/** Adds what a statement was read as to the facts of a visit; a drug of the plan bears its name as topic. */
export function add(visit: Visit, statement: PetStatement, reading: Reading): void {
  const names = namedDrugs(statement.text);
  const topic = names.length > 0 && reading.soap === 'plan' ? `drug: ${names.join(', ')}` : reading.topic;
  const side = sideOf(reading.text);
  const { pets, segment } = statement;
  const { alsoFrom = [], ...rest } = reading;
  const evidence = joinEvidence(statement.evidence, alsoFrom);
  visit.facts.push({ ...rest, topic, pets, evidence, segment, ...(side && { side }) });
}
