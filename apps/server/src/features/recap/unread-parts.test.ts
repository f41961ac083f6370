import { deleteDocument, getDocuments } from '@auscult/contract/documents';
import * as contract from '@auscult/contract/recap';
import { describe, expect, test } from 'vitest';
import { aDocument, aTextFile } from '#server/features/documents/test-kit.ts';
import { aLockedPdf, aMail } from '#server/providers/document-reader/test-kit/files.ts';
import { aParagraph, aRun, aWordPackage } from '#server/providers/document-reader/test-kit/word-files.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRecap, aSessionWithRecords, finishedRecap, HISTORY } from './test-kit.ts';

const server = useTestApp();
const call = contract.processDocuments;

describe('the parts of a record that its recap contains', () => {
  test('names each unread attachment with the record and in its recap, and deletes the names with the record', async () => {
    const vet = await server().newVet();
    const bytes = aMail(HISTORY.join('\n'), [
      { name: 'lipoma.xls', type: 'application/vnd.ms-excel', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
      { name: 'thorax.pdf', type: 'application/pdf', bytes: aLockedPdf() },
    ]);
    const file = { name: 'referral.eml', content_type: 'message/rfc822', bytes };
    const { session, document, node, recap } = await aRecap(server(), vet, file);
    const gaps = [
      { name: 'lipoma.xls', reason: 'Files of this kind can’t be read.', page: null },
      { name: 'thorax.pdf', reason: 'It is protected by a password.', page: null },
    ];
    const documents = () => vet.ask(getDocuments, { session_id: session });
    expect(await documents()).toEqual([expect.objectContaining({ status: 'completed', gaps })]);
    const sources = () => vet.ask(contract.getRecapSources, { session_id: session, node_id: node });
    expect((await sources()).documents).toEqual([expect.objectContaining({ gaps })]);
    expect(recap.text).toContain(
      'referral.eml: “lipoma.xls” was not read. Files of this kind can’t be read.',
    );
    expect(recap.text).toContain('referral.eml: “thorax.pdf” was not read. It is protected by a password.');
    expect(recap.text).toContain('12.4 kg');
    await vet.ask(deleteDocument, { session_id: session, node_id: document });
    expect((await sources()).documents).toEqual([expect.objectContaining({ is_deleted: true, gaps: [] })]);
  });

  test.each([
    [
      'a message of a laboratory',
      'results.hl7',
      Buffer.from(
        [
          'MSH|^~\\&|LAB',
          'PID|1||9||MILLER^REX',
          'OBR|1||A|CHEM^Chemistry|||20260301',
          'OBX|1|NM|GLU^Glucose||131|mg/dL|70-120|H|||F',
        ].join('\r'),
      ),
      { told: /2026-03-01: .*Glucose 131 mg\/dL/, untold: /GLU\^/ },
    ],
    [
      'a form with boxes',
      'form.docx',
      aWordPackage({
        main: 'word/document3.xml',
        body: ['Patient: Rex', 'Diagnosis: ☐ otitis externa ☒ dermatitis', 'Allergies: ☒ penicillin ☐ none']
          .map((line) => aParagraph(aRun(line)))
          .join(''),
      }),
      { told: /dermatitis[\s\S]*penicillin|penicillin[\s\S]*dermatitis/, untold: /otitis/ },
    ],
  ])('%s is read by its content', async (_, name, bytes, { told, untold }) => {
    const vet = await server().newVet();
    const { recap } = await aRecap(server(), vet, { name, content_type: '', bytes });
    expect(recap.text).toMatch(told);
    expect(recap.text).not.toMatch(untold);
  });

  test('names a record without any content in the recap', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const remark = aTextFile('Thank you for choosing our practice.');
    await aDocument(server(), vet, { session, file: { ...remark, name: 'thanks.txt' } });
    const { node_id } = await vet.ask(call, { session });
    const { text } = await finishedRecap(vet, session, node_id);
    expect(text).toContain('thanks.txt was read, but nothing in it came into this recap.');
    expect(text).not.toContain('history.txt was read');
  });
});
