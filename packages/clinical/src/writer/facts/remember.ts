/** Takes a statement into the memory of the visit: what was said, the part, the heading, how far the visit has come. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { bodySystem, pairedPart } from '../../reading/words/clinical-words.ts';
import { askedAfter } from './bare-numbers.ts';
import { rememberDrug } from './drug-spoken-of.ts';
import { OPENS_EXAM } from './exam-words.ts';
import { type Heading, headingOf, isOfUdder } from './headings.ts';
import type { NoteFact, PetStatement, Phase } from './note-facts.ts';
import { COUNTS_OPTIONS } from './plan-words.ts';
import { keyOf, phaseOf, type Visit } from './visit-so-far.ts';

/**
 * Remembers a statement that was read.
 * @param known how many facts there were before it
 */
export function remember(visit: Visit, statement: PetStatement, known: number): void {
  const key = keyOf(statement);
  const { text, segment, speaker, question } = statement;
  const part = pairedPart(text) ?? pairedPart(question ?? '');
  if (part) visit.parts.set(key, { name: part, segment });
  rememberDrug(visit, statement);
  const added = visit.facts[known];
  visit.asked = askedAfter(statement, visit.facts.slice(known)) ?? visit.asked;
  visit.said = [
    ...visit.said.slice(-8),
    {
      speaker,
      segment,
      role: statement.role,
      text,
      evidence: statement.evidence,
      question,
      fact: added && visit.facts.at(-1),
    },
  ];
  if (statement.role !== 'owner') rememberClinics(visit, statement, added);
}

function rememberClinics(visit: Visit, statement: PetStatement, added: NoteFact | undefined): void {
  const heading = added ? undefined : headingOf(statement);
  if (heading) turnTo(visit, heading, statement);
  else if (added && leavesHeading(visit, statement)) visit.heading = undefined;
  if (statement.role === 'vet')
    visit.phases.set(keyOf(statement), phaseAfter(phaseOf(visit, statement), statement, added));
}

/** "Along the jaw, I'm feeling": the left and the right that follow are no longer those of the ear. */
function turnTo(visit: Visit, heading: Heading, statement: PetStatement): void {
  visit.heading = heading;
  if (!heading.isTest && pairedPart(heading.label) === undefined) visit.parts.delete(keyOf(statement));
}

function leavesHeading({ heading }: Visit, { text }: PetStatement): boolean {
  return bodySystem(text) !== undefined && !heading?.isTest && !isOfUdder(heading?.label, text);
}

/** Where the visit stands once the vet has said this. */
function phaseAfter(phase: Phase, { text }: PetStatement, added: NoteFact | undefined): Phase {
  if (OPENS_PLAN.test(text) || COUNTS_OPTIONS.test(text) || added?.soap === 'assessment') return 'plan';
  if (added?.soap === 'plan' && isPlanned(added, phase, text)) return 'plan';
  if (OPENS_EXAM.test(text)) return 'exam';
  const examines =
    EXAMINES.test(text) || /^(?:exam: (?!general)|vital: (?!Weight)|results$)/.test(added?.topic ?? '');
  return phase === 'history' && examines ? 'exam' : phase;
}

/** "So the plan.", "Here's what we'll do." */
const OPENS_PLAN = sequence(
  /^(?:(?:okay|so|and|now|alright|right)[,\s]+)*/i,
  [
    /(?:(?:you|we) have |we've got |there are )?(?:two|three|four|2|3|4|a couple of|a few) (?:options|choices)/i,
    /(?:the|my|our) (?:treatment )?plan\b.{0,30}|plan|for the plan/i,
    /here's (?:the plan|what (?:we'll|i'd|i want|we're)\b.{0,30})/i,
  ],
  /[.:!]*$/i,
);

/** A warning, or a figure, opens no plan before the animal was looked at; what may come of a treatment opens none at all. */
function isPlanned({ topic }: NoteFact, phase: Phase, text: string): boolean {
  if (topic === 'outlook') return false;
  return phase !== 'history' || (topic !== 'precaution' && namedVital(text) === undefined);
}

/** A vet who tells how a part is has begun to examine. */
const EXAMINES = anyOf([
  sequence(
    /\b(?:heart|lungs?|eyes?|ears?|teeth|gums|belly|abdomen|incision|gut sounds|lymph nodes|joints?)/i,
    /\b.{0,25}\b/i,
    /(?:clear|clean|normal|good|fine|great|soft|pink|sounds?|looks?|healing|decreased|present)\b/i,
  ),
  /\bi (?:see|feel|hear|don't (?:see|feel|hear))\b/i,
]);
