import { TemplateId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { type NotedLine, noteChanges } from './note-changes.ts';
import { noteWordsFor, withNoteWords } from './note-words.ts';

const DISCHARGE = { id: TemplateId.parse('dynamic_simple_discharge'), name: 'Discharge' };
const SAID = 'Start carprofen 25 mg by mouth twice a day with food for 5 days.';

function aLine(text: string, change: Partial<NoteLine> = {}): NoteLine {
  return {
    text,
    pet: 'Rex',
    section: 'Plan',
    entry: null,
    soap: 'plan',
    evidence: [4],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
    ...change,
  };
}

const WAS = aLine('Start carprofen 25 mg PO q12h with food for 5 days.');
const TOLD = aLine('Start carprofen 25 mg by mouth twice a day with food for 5 days.');

function written(
  told: NoteLine,
  now: readonly NotedLine[],
  template: Parameters<typeof noteWordsFor>[0] = DISCHARGE,
) {
  const changes = noteChanges({ former: [WAS], now }, ['Rex']);
  return withNoteWords(told, changes, (text) => noteWordsFor(template, text, SAID));
}

describe('a document that is written after the note was edited', () => {
  const now = [aLine('Start carprofen 12.5 mg PO q12h with food for 5 days.', { origin: 'human' })];

  test('says what the note says, in its own words, as a person’s', () => {
    expect(written(TOLD, now)).toEqual({
      ...TOLD,
      text: 'Start carprofen 12.5 mg by mouth twice a day with food for 5 days.',
      origin: 'human',
    });
  });

  test('a colleague reads the note’s own words', () => {
    const letter = { id: TemplateId.parse('dynamic_rdvm_letter'), name: 'Letter' };
    expect(written(TOLD, now, letter).text).toBe('Start carprofen 12.5 mg PO q12h with food for 5 days.');
  });

  test.each<[string, NoteLine, NotedLine[]]>([
    ['speaks of more', aLine(`${TOLD.text} Call us if he vomits.`), now],
    ['has another value', aLine(`${TOLD.text} Recheck in 2 weeks.`), now],
    ['was taken out', TOLD, []],
    [
      'became two lines',
      TOLD,
      [aLine('Carprofen 12.5 mg', { origin: 'human' }), aLine('q12h', { origin: 'human', evidence: [] })],
    ],
    ['rests on other words', { ...TOLD, evidence: [2] }, now],
    ['was not changed', TOLD, [WAS]],
  ])('a line that %s stays as it was said', (_what, told, standing) => {
    expect(written(told, standing)).toBe(told);
  });

  test('a story for children is not written with a vet’s words', () => {
    const story = { id: TemplateId.parse('dynamic_kids_story'), name: 'Story' };
    expect(written(TOLD, now, story)).toBe(TOLD);
  });

  test('what a model wrote by the note is a person’s, and only where all of it stands there', () => {
    const right = aLine('Please give carprofen 12.5 mg twice a day with food.');
    expect(written(right, now).origin).toBe('human');
    const more = aLine('Please give carprofen 12.5 mg twice a day for 14 days.');
    expect(written(more, now)).toBe(more);
  });
});
