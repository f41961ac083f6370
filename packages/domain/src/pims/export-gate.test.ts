import type { RefusalCode } from '@auscult/contract/kit/refusal';
import type { NoteFlag } from '@auscult/contract/notes';
import type { ExportBehavior } from '@auscult/contract/pims';
import { describe, expect, test } from 'vitest';
import { aLine } from '../notes/test-kit.ts';
import {
  type ExportWay,
  needsSignature,
  openFlagsOf,
  requireAssigned,
  requireConfirmed,
  requireExportable,
  requireSignature,
  requireWay,
  requireWritten,
  teamBehaviorOf,
} from './export-gate.ts';

/** The code of the refusal; `ok` without one. */
function codeOf(check: () => void): RefusalCode | 'ok' {
  try {
    check();
    return 'ok';
  } catch (error) {
    return (error as { code: RefusalCode }).code;
  }
}

const hard: NoteFlag = { kind: 'number', severity: 'hard', message: 'Really?' };
const soft: NoteFlag = { ...hard, severity: 'soft' };

test.each([
  ['a visit', { is_sample: false, status: 'completed' as const }, 'ok'],
  ['the sample', { is_sample: true, status: 'completed' as const }, 'forbidden'],
  ['a cancelled visit', { is_sample: false, status: 'cancelled' as const }, 'session_cancelled'],
])('%s', (_, session, expected) => {
  expect(codeOf(() => requireExportable(session))).toBe(expected);
});

test.each([
  ['a note', { completed: true, error: null, lines: [aLine({})] }, 'ok'],
  ['a note in progress', { completed: false, error: null, lines: [aLine({})] }, 'already_running'],
  ['a failed note', { completed: true, error: 'Broken.', lines: [aLine({})] }, 'invalid_request'],
  ['an empty note', { completed: true, error: null, lines: [aLine({ text: ' ' })] }, 'invalid_request'],
])('%s', (_, note, expected) => {
  expect(codeOf(() => requireWritten(note))).toBe(expected);
});

describe('open flags', () => {
  const lines = [aLine({ flags: [soft, hard] }), aLine({ flags: [hard] }), aLine({ resolved_flags: [hard] })];
  const note = { lines, version: 3 };

  test('are the hard ones of the exported lines, with keys of this version', () => {
    expect(openFlagsOf(note, new Set(lines)).map(({ key }) => key)).toEqual(['3.0.1', '3.1.0']);
    expect(openFlagsOf(note, new Set(lines.slice(1))).map(({ key }) => key)).toEqual(['3.1.0']);
  });

  test.each([
    [[], 'unresolved_flags'],
    [['3.0.1'], 'unresolved_flags'],
    [['3.0.1', '3.1.0'], 'ok'],
    [['2.0.1', '2.1.0'], 'unresolved_flags'],
    [['3.0.1', '3.1.0', '3.2.0'], 'unresolved_flags'],
  ])('confirmed by %j', (confirmed, expected) => {
    expect(codeOf(() => requireConfirmed(openFlagsOf(note, new Set(lines)), confirmed))).toBe(expected);
  });

  test('a confirmation of what is not open is refused: the note has changed', () => {
    expect(codeOf(() => requireConfirmed([], ['2.0.0']))).toBe('unresolved_flags');
    expect(codeOf(() => requireConfirmed([], []))).toBe('ok');
  });
});

test('unassigned lines are left out only if a person says so', () => {
  expect(codeOf(() => requireAssigned([aLine({})], false))).toBe('unassigned_lines');
  expect(codeOf(() => requireAssigned([aLine({})], true))).toBe('ok');
  expect(codeOf(() => requireAssigned([], false))).toBe('ok');
});

test('a team may export signed notes only; recaps are not affected', () => {
  const sources = { organization: { exportSignedOnly: true } };
  expect(needsSignature('note', sources)).toBe(true);
  expect(needsSignature('recap', sources)).toBe(false);
  expect(needsSignature('note', { user: { exportSignedOnly: true } })).toBe(false);
  expect(codeOf(() => requireSignature(true, false))).toBe('note_not_signed');
  expect(codeOf(() => requireSignature(true, true))).toBe('ok');
  expect(codeOf(() => requireSignature(false, false))).toBe('ok');
});

describe('ways', () => {
  const connection = {
    settings: { default_behavior: null as ExportBehavior | null },
    abilities: {
      behaviors: [
        { behavior: 'Encounter' as const, reason: null },
        { behavior: 'Quick note' as const, reason: 'Your key may not write quick notes.' },
        { behavior: 'Attachment' as const, reason: null },
      ],
      can_import: true,
      can_find: true,
      can_read_back: true,
      takes_html: true,
    },
  };
  const base: ExportWay = { pims: 'Vetspire', kind: 'note', behavior: 'Encounter', makesRecord: true };
  const way = (change: Partial<ExportWay>, organization: Record<string, unknown> = {}, role = 'org:doctor') =>
    codeOf(() => requireWay({ ...base, ...change }, connection, { role, sources: { organization } }));

  test.each<[string, Partial<ExportWay>, Record<string, unknown>, string]>([
    ['a note', {}, {}, 'ok'],
    ['export is off', {}, { vetspireExportEnabled: false }, 'forbidden'],
    ['export is off, and it is a recap', { kind: 'recap' }, { vetspireExportEnabled: false }, 'ok'],
    ['recaps are off', { kind: 'recap' }, { vetspireRecapEnabled: false }, 'forbidden'],
    [
      'export to Vetspire is off, and it is ezyVet',
      { pims: 'EzyVet' },
      { vetspireExportEnabled: false },
      'ok',
    ],
    ['new encounters are off', {}, { createEncounterEnabled: false }, 'forbidden'],
    [
      'new encounters are off, and it exists',
      { makesRecord: false },
      { createEncounterEnabled: false },
      'ok',
    ],
    ['attached, new encounters are off', { behavior: 'Attachment' }, { createEncounterEnabled: false }, 'ok'],
    ['the key may not', { behavior: 'Quick note' }, {}, 'pims_refused'],
    ['the way is fixed', { behavior: 'Attachment' }, { disableExportConfiguration: true }, 'forbidden'],
    ['the way is fixed, to this', {}, { disableExportConfiguration: true }, 'ok'],
    [
      'the way is fixed, to another',
      {},
      { disableExportConfiguration: true, defaultVetspireBehavior: 'Attachment' },
      'forbidden',
    ],
  ])('%s', (_, change, organization, expected) => {
    expect(way(change, organization)).toBe(expected);
  });

  test('administrators may choose another way than the fixed one', () => {
    const fixed = { disableExportConfiguration: true };
    expect(way({ behavior: 'Attachment' }, fixed, 'org:admin')).toBe('ok');
    expect(way({ behavior: 'Quick note' }, fixed, 'org:admin')).toBe('pims_refused');
  });

  test('the refusal gives the reason of the connection', () => {
    const quick = { ...base, behavior: 'Quick note' as const };
    expect(() => requireWay(quick, connection, { role: null, sources: {} })).toThrow(
      'Your key may not write quick notes.',
    );
  });

  test('the team’s way is that of its settings, elsewhere that of the connection', () => {
    expect(teamBehaviorOf('Vetspire', connection, {})).toBe('Encounter');
    expect(
      teamBehaviorOf('Vetspire', connection, { organization: { defaultVetspireBehavior: 'Quick note' } }),
    ).toBe('Quick note');
    expect(teamBehaviorOf('EzyVet', connection, {})).toBe('Encounter');
    const settings = { default_behavior: 'Attachment' as const };
    expect(teamBehaviorOf('EzyVet', { ...connection, settings }, {})).toBe('Attachment');
  });
});
