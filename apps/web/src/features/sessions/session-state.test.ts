import type { SessionSummary } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import { sessionState } from './session-state.tsx';

const nothing = { recording_count: 0, newest_note: null, is_processing: false, has_failed: false };
const note = { open_flags: 0, is_signed: false, assessment: null };

test.each([
  ['none', {}, true],
  ['none', { recording_count: 1 }, true],
  ['waiting', { recording_count: 1 }, false],
  ['waiting', { recording_count: 1, is_processing: true }, false],
  ['writing', { recording_count: 0, is_processing: true }, false],
  ['writing', { is_processing: true, has_failed: true, newest_note: note }, true],
  ['failed', { has_failed: true, newest_note: note }, true],
  ['flags', { newest_note: { ...note, open_flags: 2 } }, true],
  ['ready', { newest_note: note }, true],
  ['signed', { newest_note: { ...note, is_signed: true, open_flags: 1 } }, true],
])('a visit is "%s" with %o', (state, part, canTranscribe) => {
  expect(sessionState({ ...nothing, ...part } as SessionSummary, canTranscribe)).toBe(state);
});
