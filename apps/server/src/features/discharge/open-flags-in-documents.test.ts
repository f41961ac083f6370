import * as contract from '@auscult/contract/discharge';
import { expect, test } from 'vitest';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aDocument } from './test-kit.ts';
import { aNotedSession, keepEdited, readDocument, writeCarprofen } from './test-kit-notes.ts';

const server = useTestApp({ mailer: { send: async () => {} }, isMailConfigured: true });

test('a document has the flag of an open contradiction in its note, and is not sent until one of the two is answered', async () => {
  const visit = await aNotedSession(await server().newVet());
  const { vet, session } = visit;
  const note = await writeCarprofen(visit, (text) => text.replace('25 mg', '250 mg'));
  const { node, document } = await aDocument(vet, { session });
  const hard = (lines: typeof document.lines) =>
    lines.flatMap(({ flags }) => flags.filter(({ severity }) => severity === 'hard'));
  expect(hard(document.lines).map(({ message }) => message)).toContain('You wrote 250 mg; said: 25 mg.');
  const send = () => vet.try(contract.sendDischarge, { session, node_id: node, to: 'owner@example.org' });
  expect(await send()).toMatchObject({ status: 409, body: { code: 'unresolved_flags' } });

  await keepEdited(visit, note);
  const { lines } = await readDocument(vet, session, node);
  expect(hard(lines)).toEqual([]);
  expect(lines.flatMap(({ resolved_flags }) => resolved_flags)).toMatchObject([
    { message: 'You wrote 250 mg; said: 25 mg.' },
  ]);
  expect(await send()).toMatchObject({ status: 200 });
});
