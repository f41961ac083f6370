/**
 * Scores a note against a visit's gold facts. The same figures as the project's reference scorer (score_note.py), which
 * is kept outside: what looks odd here is so there. Deterministic, no model.
 */
import { writtenNumbers } from '../reading/numbers/numbers.ts';
import { saidNumbers } from '../reading/numbers/said-numbers.ts';
import { isDrugFull, isSupported } from './fact-support.ts';
import { scoreWords } from './score-words.ts';
import {
  type Candidate,
  type Fact,
  SECTIONS,
  type Section,
  type Sentence,
  type Trap,
  type Visit,
} from './visits.ts';

/** Counts of one visit, or of many summed. */
export interface Score {
  facts: number;
  found: number;
  /** Found in the right section. */
  placed: number;
  /** Found with evidence, and with evidence that hits the gold utterances. */
  withEvidence: number;
  evidenceRight: number;
  negations: number;
  negationsFound: number;
  critical: number;
  criticalFound: number;
  drugs: number;
  drugsFound: number;
  /** With dose, frequency and duration in one sentence. */
  drugsFull: number;
  /** Facts of visits with several pets that were found at all, and found with the right pet only. */
  petFacts: number;
  petRight: number;
  petWrong: number;
  numbers: number;
  /** Numbers that nobody said. */
  numbersUnsaid: number;
  sentences: number;
  /** Sentences that carry a gold fact or overlap a gold sentence. */
  relevant: number;
  traps: number;
  trapsHit: number;
  byType: Readonly<Record<string, readonly [facts: number, found: number]>>;
}

/** The figures that are told of a score, in per cent; null where there was nothing to count. */
export interface Figures {
  fact_recall: number | null;
  critical_recall: number | null;
  drug_recall: number | null;
  drug_full: number | null;
  negation_recall: number | null;
  placement: number | null;
  relevance_precision: number | null;
  evidence: number | null;
  pet_attrib: number | null;
  halluc_numbers: string;
  traps_hit: string;
  by_type: Readonly<Record<string, number | null>>;
}

/** Scores a candidate note of a visit. @param candidate sentences by pet id and section */
export function scoreNote(visit: Visit, candidate: Candidate): Score {
  const written = new Map(visit.pets.map(({ id }) => [id, sentencesOf(candidate, id)]));
  const scored = visit.gold.facts.filter((fact) => fact.scored !== false);
  const facts = scored.map((fact) => scoreFact(visit, fact, written));
  const sentences = visit.pets.map(({ id }) => scoreSentences(visit, id, written.get(id) ?? []));
  const trapsHit = visit.gold.traps.filter((trap) => isHit(trap, written.get(trap.pet) ?? [])).length;
  return sumScores([...facts, ...sentences, { ...NOTHING, traps: visit.gold.traps.length, trapsHit }]);
}

/** Adds scores up. */
export function sumScores(scores: readonly Score[]): Score {
  const total: Record<string, number> = {};
  const byType: Record<string, readonly [number, number]> = {};
  for (const { byType: types, ...counts } of scores) {
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
    for (const [type, [facts, found]] of Object.entries(types)) {
      const [allFacts, allFound] = byType[type] ?? [0, 0];
      byType[type] = [allFacts + facts, allFound + found];
    }
  }
  return { ...NOTHING, ...total, byType };
}

/** The figures of a score. */
export function figuresOf(score: Score): Figures {
  return {
    fact_recall: percent(score.found, score.facts),
    critical_recall: percent(score.criticalFound, score.critical),
    drug_recall: percent(score.drugsFound, score.drugs),
    drug_full: percent(score.drugsFull, score.drugs),
    negation_recall: percent(score.negationsFound, score.negations),
    placement: percent(score.placed, score.found),
    relevance_precision: percent(score.relevant, score.sentences),
    evidence: percent(score.evidenceRight, score.withEvidence),
    pet_attrib: percent(score.petRight, score.petFacts),
    halluc_numbers: `${score.numbersUnsaid}/${score.numbers}`,
    traps_hit: `${score.trapsHit}/${score.traps}`,
    by_type: Object.fromEntries(
      Object.entries(score.byType).map(([type, [facts, found]]) => [type, percent(found, facts)]),
    ),
  };
}

const NOTHING: Score = {
  facts: 0,
  found: 0,
  placed: 0,
  withEvidence: 0,
  evidenceRight: 0,
  negations: 0,
  negationsFound: 0,
  critical: 0,
  criticalFound: 0,
  drugs: 0,
  drugsFound: 0,
  drugsFull: 0,
  petFacts: 0,
  petRight: 0,
  petWrong: 0,
  numbers: 0,
  numbersUnsaid: 0,
  sentences: 0,
  relevant: 0,
  traps: 0,
  trapsHit: 0,
  byType: {},
};

interface Placed extends Sentence {
  section: Section;
}

function sentencesOf(note: Candidate, pet: string): Placed[] {
  return SECTIONS.flatMap((section) =>
    (note[pet]?.[section] ?? []).map((sentence) => ({ ...sentence, section })),
  );
}

/** Half of the last figure goes to the even one, as Python rounds. */
function percent(part: number, all: number): number | null {
  if (all === 0) return null;
  const tenths = (1000 * part) / all;
  const isHalf = Math.abs(tenths % 1) === 0.5;
  return (isHalf ? 2 * Math.round(tenths / 2) : Math.round(tenths)) / 10;
}

function scoreFact(visit: Visit, fact: Fact, written: ReadonlyMap<string, readonly Placed[]>): Score {
  const hits = (written.get(fact.pet) ?? []).filter(({ text }) => isSupported(text, fact));
  const found = Number(hits.length > 0);
  const isDrug = fact.type === 'drug';
  const isNegation = fact.type === 'negation';
  return {
    ...NOTHING,
    facts: 1,
    found,
    placed: Number(hits.some(({ section }) => section === fact.section)),
    ...scoreEvidence(fact, hits),
    negations: Number(isNegation),
    negationsFound: isNegation ? found : 0,
    critical: Number(fact.critical),
    criticalFound: fact.critical ? found : 0,
    drugs: Number(isDrug),
    drugsFound: isDrug ? found : 0,
    drugsFull: Number(isDrug && hits.some(({ text }) => isDrugFull(text, fact))),
    ...(visit.pets.length > 1 && scorePets(visit, fact, written, found)),
    byType: { [fact.type]: [1, found] },
  };
}

function scoreEvidence(fact: Fact, hits: readonly Placed[]): Pick<Score, 'withEvidence' | 'evidenceRight'> {
  const right = new Set([...fact.evidence, ...(fact.evidence_context ?? [])]);
  const linked = hits.filter(({ evidence }) => evidence && evidence.length > 0);
  return {
    withEvidence: Number(linked.length > 0),
    evidenceRight: Number(linked.some(({ evidence }) => evidence?.some((index) => right.has(index)))),
  };
}

/** Whether a fact stands with another pet, whose gold note does not hold it too. */
function scorePets(
  visit: Visit,
  fact: Fact,
  written: ReadonlyMap<string, readonly Placed[]>,
  found: number,
): Pick<Score, 'petFacts' | 'petRight' | 'petWrong'> {
  const isWrong = visit.pets.some(({ id }) => {
    if (id === fact.pet || sentencesOf(visit.gold.notes, id).some(({ text }) => isSupported(text, fact)))
      return false;
    return (written.get(id) ?? []).some(({ text }) => isSupported(text, fact));
  });
  return {
    petFacts: Number(found > 0 || isWrong),
    petRight: Number(found > 0 && !isWrong),
    petWrong: Number(isWrong),
  };
}

function scoreSentences(visit: Visit, pet: string, written: readonly Placed[]): Score {
  const said = saidNumbers(visit.utterances.map(({ text }) => text));
  const gold = sentencesOf(visit.gold.notes, pet).map(({ text }) => new Set(scoreWords(text)));
  const facts = visit.gold.facts.filter((fact) => fact.pet === pet);
  const numbers = written.flatMap(({ text }) => writtenNumbers(text));
  const relevant = written.filter(
    ({ text }) =>
      facts.some((fact) => isSupported(text, fact)) || gold.some((words) => overlaps(text, words)),
  );
  return {
    ...NOTHING,
    sentences: written.length,
    relevant: relevant.length,
    numbers: numbers.length,
    numbersUnsaid: numbers.filter(({ value }) => !said.has(value)).length,
  };
}

function overlaps(text: string, gold: ReadonlySet<string>): boolean {
  const words = [...new Set(scoreWords(text))];
  return words.length > 0 && words.filter((word) => gold.has(word)).length / words.length >= 0.5;
}

function isHit(trap: Trap, written: readonly Placed[]): boolean {
  const forbid = new RegExp(trap.forbid, 'i');
  const unless = new RegExp(trap.unless, 'i');
  const isPlanOnly = trap.kind === 'superseded' && trap.text.includes('as the new dose');
  return written.some(
    ({ text, section }) => forbid.test(text) && !unless.test(text) && !(isPlanOnly && section !== 'plan'),
  );
}
