/** A button that is pressed again before anything happens, in a program that sends no Idempotency-Key. */
import { createAdminTeam } from '@auscult/contract/admin';
import { amendNote } from '@auscult/contract/note-signing';
import { createSampleSession, registerRecording } from '@auscult/contract/recordings';
import { createSavedEntry } from '@auscult/contract/saved-entries';
import { createSavedSection } from '@auscult/contract/saved-sections';
import { allActiveSessions, createSession } from '@auscult/contract/sessions';
import { createTemplate } from '@auscult/contract/template-calls';
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import { beforeEach, describe, expect, test } from 'vitest';
import { aGroup } from '#server/features/admin/test-kit/groups.ts';
import { aSignedNote } from '#server/features/notes/test-kit.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam } from '#server/test-kit/visits.ts';

/** Held while a button is pressed, so that every press comes before the first answer. */
let stopped: number | undefined;
const now = () => stopped ?? Date.now();
const server = useTestApp({ now });

beforeEach(() => {
  stopped = undefined;
});

/** The request, and how many results exist. */
interface Wish {
  press: (named?: string) => Promise<unknown>;
  count: () => Promise<number>;
}

const wishes: [string, (vet: Caller) => Wish | Promise<Wish>][] = [
  [
    'the sample visit',
    (vet) => ({ press: () => vet.ask(createSampleSession, {}), count: () => countOf(vet, 'sessions') }),
  ],
  [
    'a template',
    (vet) => ({
      press: (name = 'Mine') => vet.ask(createTemplate, { ...aSmallForm(), name }),
      count: () => countOf(vet, 'templates'),
    }),
  ],
  [
    'a saved section',
    (vet) => ({
      press: (name = 'Exam') => vet.ask(createSavedSection, { sectionKey: 'exam', name, type: 'list' }),
      count: () => countOf(vet, 'saved_parts'),
    }),
  ],
  [
    'a saved entry',
    (vet) => ({
      press: (name = 'Eyes') => vet.ask(createSavedEntry, { entryKey: 'eyes', name, type: 'paragraph' }),
      count: () => countOf(vet, 'saved_parts'),
    }),
  ],
  [
    'words that are handed over',
    async (vet) => {
      const session = await aSession(vet);
      const press = (transcript = 'Rex weighs 12 kg.') => vet.ask(registerRecording, { session, transcript });
      return { press, count: () => countOf(vet, 'recordings') };
    },
  ],
  [
    'an amendment',
    async (vet) => {
      const { session, node } = await aSignedNote(vet);
      const press = (text = 'Creatinine 1.4 mg/dl.') =>
        vet.ask(amendNote, { session, node_id: node, reason: 'Late.', text });
      return { press, count: () => countOf(vet, 'note_amendments') };
    },
  ],
];

describe.each(wishes)('%s', (name, wishOf) => {
  test('eight simultaneous requests give one result and the same answer', async () => {
    const { press, count } = await wishOf(await server().newVet());
    stopped = Date.now();
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => press()));
    for (const other of others) expect(other).toEqual(first);
    expect(await count()).toBe(1);
  });

  test('a request after the first has ended gives another', async () => {
    const { press, count } = await wishOf(await server().newVet());
    stopped = Date.now();
    await press();
    stopped += 1;
    await press();
    expect(await count()).toBe(2);
  });

  test('a request after the clock was set back gives another', async () => {
    const { press, count } = await wishOf(await server().newVet());
    stopped = Date.now();
    await press();
    stopped -= 60 * 60_000;
    await press();
    expect(await count()).toBe(2);
  });

  test.skipIf(name === 'the sample visit')('a request with other input gives another', async () => {
    const { press, count } = await wishOf(await server().newVet());
    stopped = Date.now();
    await Promise.all(['one', 'two', 'three'].map((words) => press(words)));
    expect(await count()).toBe(3);
  });
});

test('eight simultaneous requests give one team of a group', async () => {
  const { owner } = await aGroup(server());
  stopped = Date.now();
  const made = await Promise.all(
    Array.from({ length: 8 }, () => owner.ask(createAdminTeam, { name: 'East' })),
  );
  expect(new Set(made.map(({ team }) => team.organization_id)).size).toBe(1);
});

test('simultaneous requests of colleagues give one each', async () => {
  const { doctor, admin } = await aTeam(server());
  stopped = Date.now();
  const ask = (vet: Caller) => vet.ask(createTemplate, aSmallForm());
  const made = await Promise.all([doctor, admin, doctor, admin].map(ask));
  expect(new Set(made.map(({ id }) => id)).size).toBe(2);
});

test('gives as many visits as requested: two may come for the same reason at the same moment', async () => {
  const vet = await server().newVet();
  stopped = Date.now();
  await Promise.all(Array.from({ length: 8 }, () => vet.ask(createSession, { pets: ['Rex'] })));
  expect((await vet.ask(allActiveSessions, {})).sessions).toHaveLength(8);
});

async function countOf(vet: Caller, table: string): Promise<number> {
  const [row] = await server().sql<{ count: string }>(vet, `select count(*) from ${table}`);
  return Number(row?.count);
}
