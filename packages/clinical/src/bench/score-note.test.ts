import { describe, expect, test } from 'vitest';
import { figuresOf, scoreNote, sumScores } from './score-note.ts';
import {
  type Candidate,
  DEV_CORRUPTIONS,
  DEV_VISITS,
  readCorruptions,
  readVisits,
  SECTIONS,
  type Section,
  type Sentence,
  type Visit,
} from './visits.ts';

type Change = (
  sentence: Sentence,
  place: { visit: Visit; pet: string; section: Section; index: number },
) => Sentence[];

/** The gold note of a visit with each sentence changed. */
function changed(visit: Visit, change: Change): Candidate {
  return Object.fromEntries(
    visit.pets.map(({ id: pet }) => [
      pet,
      Object.fromEntries(
        SECTIONS.map((section) => [
          section,
          (visit.gold.notes[pet]?.[section] ?? []).flatMap((sentence, index) =>
            change(sentence, { visit, pet, section, index }),
          ),
        ]),
      ),
    ]),
  );
}

const corruptions = readCorruptions(DEV_CORRUPTIONS);

const CANDIDATES: Readonly<Record<string, (visit: Visit) => Candidate>> = {
  gold: (visit) => changed(visit, (sentence) => [sentence]),
  'every third sentence lost': (visit) =>
    changed(visit, (sentence, { index }) => (index % 3 === 2 ? [] : [sentence])),
  'every corruption instead': (visit) =>
    changed(visit, (sentence, { pet, section }) => {
      const wrong = corruptions.findLast(
        (one) =>
          one.visit === visit.id &&
          one.pet === pet &&
          one.section === section &&
          one.before === sentence.text,
      );
      return [wrong ? { text: wrong.after, evidence: [0] } : sentence];
    }),
  'all sections one on, first pet’s note for everybody': (visit) =>
    Object.fromEntries(
      visit.pets.map(({ id }) => [
        id,
        Object.fromEntries(
          SECTIONS.map((section, index) => [
            SECTIONS[(index + 1) % 4] ?? section,
            visit.gold.notes[visit.pets[0]?.id ?? '']?.[section] ?? [],
          ]),
        ),
      ]),
    ),
  'the transcript itself': (visit) =>
    Object.fromEntries(
      visit.pets.map(({ id }) => [
        id,
        { plan: visit.utterances.map(({ text }, index) => ({ text, evidence: [index] })) },
      ]),
    ),
};

const EXPECTED = {
  gold: {
    fact_recall: 98.8,
    critical_recall: 98.6,
    drug_recall: 100.0,
    drug_full: 100.0,
    negation_recall: 94.9,
    placement: 100.0,
    relevance_precision: 100.0,
    evidence: 99.2,
    pet_attrib: 100.0,
    halluc_numbers: '0/193',
    traps_hit: '0/23',
    by_type: {
      vital: 100.0,
      duration: 100.0,
      finding: 97.8,
      lab: 100.0,
      negation: 94.9,
      drug: 100.0,
      diagnosis: 100.0,
      plan: 100.0,
    },
  },
  'every third sentence lost': {
    fact_recall: 80.1,
    critical_recall: 78.5,
    drug_recall: 69.0,
    drug_full: 69.0,
    negation_recall: 74.4,
    placement: 97.9,
    relevance_precision: 100.0,
    evidence: 96.4,
    pet_attrib: 100.0,
    halluc_numbers: '0/160',
    traps_hit: '0/23',
    by_type: {
      vital: 88.9,
      duration: 90.0,
      finding: 78.3,
      lab: 85.2,
      negation: 74.4,
      drug: 69.0,
      diagnosis: 91.7,
      plan: 82.8,
    },
  },
  'every corruption instead': {
    fact_recall: 80.5,
    critical_recall: 84.0,
    drug_recall: 88.1,
    drug_full: 83.3,
    negation_recall: 71.8,
    placement: 98.5,
    relevance_precision: 100.0,
    evidence: 44.3,
    pet_attrib: 100.0,
    halluc_numbers: '30/192',
    traps_hit: '5/23',
    by_type: {
      vital: 83.3,
      duration: 60.0,
      finding: 73.9,
      lab: 96.3,
      negation: 71.8,
      drug: 88.1,
      diagnosis: 83.3,
      plan: 79.3,
    },
  },
  'all sections one on, first pet’s note for everybody': {
    fact_recall: 87.1,
    critical_recall: 87.5,
    drug_recall: 85.7,
    drug_full: 85.7,
    negation_recall: 87.2,
    placement: 5.2,
    relevance_precision: 91.9,
    evidence: 96.2,
    pet_attrib: 8.0,
    halluc_numbers: '0/193',
    traps_hit: '0/23',
    by_type: {
      vital: 83.3,
      duration: 90.0,
      finding: 89.1,
      lab: 96.3,
      negation: 87.2,
      drug: 85.7,
      diagnosis: 75.0,
      plan: 86.2,
    },
  },
  'the transcript itself': {
    fact_recall: 88.0,
    critical_recall: 86.8,
    drug_recall: 92.9,
    drug_full: 85.7,
    negation_recall: 74.4,
    placement: 28.8,
    relevance_precision: 40.9,
    evidence: 97.6,
    pet_attrib: 4.1,
    halluc_numbers: '0/37',
    traps_hit: '8/23',
    by_type: {
      vital: 97.2,
      duration: 100.0,
      finding: 82.6,
      lab: 81.5,
      negation: 74.4,
      drug: 92.9,
      diagnosis: 91.7,
      plan: 96.6,
    },
  },
};

describe('scoreNote', () => {
  // What the reference scorer (score_note.py) gives for the same candidates over the six visits together.
  test.each(Object.entries(EXPECTED))('agrees with the reference scorer: %s', (name, expected) => {
    const scores = readVisits(DEV_VISITS).map((visit) => scoreNote(visit, CANDIDATES[name]?.(visit) ?? {}));
    expect(figuresOf(sumScores(scores))).toEqual(expected);
  });
});
