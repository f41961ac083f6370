import type { NoteFlag } from '@auscult/contract/notes';
import { expect, test } from 'vitest';
import { flagKeys } from './flag-keys.ts';

test('two flags with the same words have different keys', () => {
  const flag: NoteFlag = { kind: 'dose', severity: 'hard', message: 'Ten times the usual dose.' };
  const keys = flagKeys([flag, { ...flag }, { ...flag, kind: 'number' }]);
  expect(new Set(keys).size).toBe(3);
});
