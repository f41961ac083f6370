import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { aLine as aNoteLine } from '../notes/test-kit.ts';
import { doubtedNote } from './doubted-blocks.ts';

const HARD: NoteFlag = { kind: 'dose', severity: 'hard', message: 'The dose was not heard.' };
const SOFT: NoteFlag = { kind: 'evidence', severity: 'soft', message: 'Look again.' };

describe('a printed note shows unconfirmed lines', () => {
  test('in place, regardless of the text around them', () => {
    const text = '# **Plan**\n- **Medication:** [[Carprofen]] 4.4 MG/KG\n- Rest.';
    const { blocks, doubtedLines, elsewhere } = doubtedNote(text, [
      aLine('[[Carprofen]] 4.4 mg/kg', { entry: 'Medication', flags: [SOFT, HARD] }),
      aLine('Rest.'),
    ]);
    expect(blocks.map(({ doubts }) => doubts)).toEqual([[], [HARD.message], []]);
    expect({ doubtedLines, elsewhere }).toEqual({ doubtedLines: 1, elsewhere: [] });
  });

  test('a soft flag, and a resolved hard one, do not count', () => {
    const { blocks, doubtedLines } = doubtedNote('- Rest.', [
      aLine('Rest.', { flags: [SOFT], resolved_flags: [HARD] }),
    ]);
    expect(blocks.map(({ doubts }) => doubts)).toEqual([[]]);
    expect(doubtedLines).toBe(0);
  });

  test('of equal texts, the one of its own pet', () => {
    const text = '# Rex\n\n## Plan\n- Carprofen.\n\n# Bella\n\n## Plan\n- Carprofen.';
    const { blocks } = doubtedNote(text, [
      aLine('Carprofen.', { pet: 'Rex' }),
      aLine('Carprofen.', { pet: 'Bella', flags: [HARD] }),
    ]);
    const marked = blocks.flatMap(({ doubts }, at) => (doubts.length > 0 ? [at] : []));
    expect(marked).toEqual([blocks.length - 1]);
  });

  test('all equal texts, if nothing distinguishes them', () => {
    const { blocks } = doubtedNote('- Carprofen.\n- Carprofen.', [
      aLine('Carprofen.', { flags: [HARD] }),
      aLine('Carprofen.'),
    ]);
    expect(blocks.map(({ doubts }) => doubts)).toEqual([[HARD.message], [HARD.message]]);
  });

  test('a line of several paragraphs, below the first of them', () => {
    const { blocks } = doubtedNote('# Plan\nFirst.\nSecond.', [aLine('First.\nSecond.', { flags: [HARD] })]);
    expect(blocks.map(({ doubts }) => doubts.length)).toEqual([0, 1, 0]);
  });

  test('in a paragraph, and after a name that is not repeated', () => {
    const text = '# Exam\n- Left eye red. Right eye clear.\n- Heart Rate: 120; 96.\n- Pulse: 120/96.';
    const { blocks, elsewhere } = doubtedNote(text, [
      aLine('Right eye clear', { section: 'Exam', flags: [HARD] }),
      aLine('HR 96.', { section: 'Exam', flags: [HARD] }),
    ]);
    expect(blocks.map(({ doubts }) => doubts.length)).toEqual([0, 1, 1, 0]);
    expect(elsewhere).toEqual([]);
  });

  test('elsewhere, if the text does not contain the line', () => {
    const { elsewhere, doubtedLines } = doubtedNote('- Rest.', [aLine('**Lost** dose', { flags: [HARD] })]);
    expect(elsewhere).toEqual([{ text: 'Lost dose', doubts: [HARD.message] }]);
    expect(doubtedLines).toBe(1);
  });
});

function aLine(text: string, change: Partial<NoteLine> = {}): NoteLine {
  return aNoteLine({ text, section: 'Plan', ...change });
}
