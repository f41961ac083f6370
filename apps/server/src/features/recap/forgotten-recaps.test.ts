import { TemplateId } from '@auscult/contract/kit/ids';
import { processDocuments } from '@auscult/contract/recap';
import { beforeAll, expect, test } from 'vitest';
import { giveUpForgottenNotes } from '#server/features/notes/give-up-forgotten-notes.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSessionWithRecords } from './test-kit.ts';

const server = useTestApp();
const TIMELINE = TemplateId.parse('dynamic_records_recap_timeline');

beforeAll(() => server().stopWork());

test('no recap is given up while its sources are being read, regardless of who ordered them first', async () => {
  const vet = await server().newVet();
  const { session } = await aSessionWithRecords(server(), vet);
  await vet.ask(processDocuments, { session });
  await vet.ask(processDocuments, { session, template_id: TIMELINE });
  await server().sql(vet, `update notes set created_at = now() - interval '3 hours'`);
  expect(await giveUpForgottenNotes(server(), Date.now())).toBe(0);
  expect(await server().sql(vet, 'select from notes where not completed')).toHaveLength(2);

  await server().sql(vet, `delete from jobs.job where data -> 'payload' ->> 'session' = $1`, [session]);
  expect(await giveUpForgottenNotes(server(), Date.now())).toBe(2);
});
