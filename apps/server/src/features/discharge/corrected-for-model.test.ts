import { dischargeNotes } from '@auscult/contract/discharge';
import { describe, expect, test } from 'vitest';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import { aGate, aLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aToldSession, finishedDocument } from './test-kit.ts';
import { aNoteOf, doubtsOf, editCarprofen, halved } from './test-kit-notes.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });

describe('a document by a language model', () => {
  test('gets corrections as input, also while it is written, and is flagged where it lacks them', async () => {
    const vet = await server().newVet();
    const { session } = await aToldSession(vet);
    const said = (text: string) => aLine(text, { pet: 'Rex', evidence: [4], section: 'Plan', soap: 'plan' });
    noteWriter.become(async function* () {
      yield said('Carprofen 25 mg PO q12h.');
    });
    const visit = { vet, session, note: await aNoteOf(vet, session) };
    await editCarprofen(visit, halved);

    const asked: NoteRequest[] = [];
    const [begun, gate] = [aGate(), aGate()];
    noteWriter.become(async function* (request) {
      asked.push(request);
      begun.open();
      await gate.opened;
      yield said('Please give Rex carprofen 12.5 mg twice a day.');
      yield said('Remember: 25 mg of carprofen, and call us if he vomits.');
    });
    const { node_id } = await vet.ask(dischargeNotes, { session });
    await begun.opened;
    expect(asked[0]?.corrections).toMatchObject([
      { pet: 'Rex', was: 'Carprofen 25 mg PO q12h.', now: ['Carprofen 12.5 mg PO q12h.'], evidence: [4] },
    ]);
    await editCarprofen(visit, (text) => text.replace('q12h', 'q24h'));
    gate.open();
    const { lines } = await finishedDocument(vet, session, node_id);
    const doubted = lines.map((line) => [line.origin, doubtsOf({ lines: [line] })[0]?.message]);
    const doubt = 'The note was corrected here: it now says "Carprofen 12.5 mg PO q24h".';
    expect(doubted).toEqual([
      ['human', doubt],
      ['transcript', doubt],
    ]);
  });
});
