import type { TemplateId } from '@auscult/contract/kit/ids';
import { type SoapNote, soapNotes } from '@auscult/contract/notes';
import { getSession } from '@auscult/contract/sessions';
import { createTemplate, getTemplateDefinition } from '@auscult/contract/template-calls';
import type { TemplateForm } from '@auscult/contract/templates';
import { noteAsHtml } from '@auscult/domain/notes/note-as-html';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { localDate } from '@auscult/domain/notes/time-marker';
import { anyForm, formOfEveryType, placesOfForm } from '@auscult/domain/templates/test-any-form';
import { aForm, anEntry, aSection } from '@auscult/domain/templates/test-forms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { pdfPages } from '#server/test-kit/pdf-pages.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRecording, aTeam, finishedNote } from '#server/test-kit/visits.ts';
import { edited, type NoteOf, typed } from './test-kit.ts';

const server = useTestApp();

describe('a note with a user’s own form', () => {
  test('has a line of every section and entry type in its text, in both copies and on paper', async () => {
    const { doctor } = await aTeam(server());
    const form = formOfEveryType();
    const made = await aNoteBy(doctor, await aTemplate(doctor, form));
    const lines = placesOfForm(form).map((place, at) => typed(`said ${at} end`, place));
    const note = await edited(doctor, made, lines);

    const place = { locale: 'en-US', timeZone: 'UTC' };
    const visited = localDate((await doctor.ask(getSession, { id: made.session })).timestamp / 1000, place);
    const copies = [note.text, noteAsPlainText(note.text, place), withoutTags(noteAsHtml(note.text, place))];
    for (const shown of [...copies, await onPaper(doctor, made)].map(bare)) {
      for (const { text } of lines) expect(shown).toContain(bare(text));
      expect(shown).toContain(bare(`Seen by Vera Vet on ${visited}`));
    }
  });

  test('with any content is saved as sent, written with, and printed', async () => {
    await fc.assert(
      fc.asyncProperty(anyForm, async (any) => {
        const vet = await server().newVet();
        const form = { ...any, type: 'medical' as const };
        const template_id = await aTemplate(vet, form);
        expect(await vet.ask(getTemplateDefinition, { template_id })).toMatchObject(form);
        const made = await aNoteBy(vet, template_id);
        expect(made.note).toMatchObject({ completed: true, error: null });
        expect(
          made.note.lines.filter(({ evidence, origin }) => origin === 'transcript' && !evidence.length),
        ).toEqual([]);
        const paper = bare(await onPaper(vet, made));
        // A label that already precedes its line is not repeated, and the separators between lines differ.
        const words = made.note.lines.flatMap(({ text }) => text.match(/[\p{L}\d]+/gu) ?? []);
        for (const word of words) expect(paper).toContain(bare(word));
      }),
      { numRuns: 10 },
    );
  });

  test('is signed with the name of the orderer at that time, regardless of later changes', async () => {
    const { doctor, admin } = await aTeam(server());
    await setMetadata(server(), doctor, { user: { custom_signature: 'V. Vet, DVM' } });
    const signature = aSection('By', {
      type: 'hardcoded',
      hardcodedValue: '{{signature}} for {{patient}}, {{staff name}}, {{nobody}}',
    });
    const made = await aNoteBy(doctor, await aTemplate(doctor, aForm([aSection('Notes'), signature])));
    expect(made.note.text).toContain('V. Vet, DVM for Rex, Vera Vet, {{nobody}}');
    await setMetadata(server(), doctor, { user: { custom_signature: 'Somebody else' } });
    const changed = await edited(admin, made, [typed('Typed by the admin.', { section: 'Notes' })]);
    expect(changed.text).toContain('V. Vet, DVM for Rex, Vera Vet, {{nobody}}');
  });

  test('has normals for unmentioned findings if the orderer wants them', async () => {
    const vet = await server().newVet();
    const normal = (name: string) => anEntry(name, { defaultValue: 'Within normal limits.' });
    const exam = aSection('Exam', { soap: 'objective', entries: [normal('Ears'), normal('Eyes')] });
    const template = await aTemplate(vet, aForm([exam]));
    const words = 'Vet: Let me take a look. Left ear is red.';
    const normals = async () => {
      const { note } = await aNoteBy(vet, template, words);
      return note.lines.filter(({ origin }) => origin === 'default');
    };
    expect(await normals()).toEqual([]);
    await setMetadata(server(), vet, { user: { prebuiltEnabled: true, prebuilt_abbreviations: true } });
    expect(await normals()).toMatchObject([
      { entry: 'Eyes', text: 'WNL.', pet: 'Rex', evidence: [], flags: [] },
    ]);
  });
});

async function aTemplate(vet: Caller, form: TemplateForm): Promise<TemplateId> {
  return (await vet.ask(createTemplate, form)).id;
}

async function aNoteBy(
  vet: Caller,
  template_id: TemplateId,
  words?: string,
): Promise<NoteOf & { note: SoapNote }> {
  const { session } = await aRecording(vet, words);
  const { node_id: node } = await vet.ask(soapNotes, { session, template_id });
  return { session, node, note: await finishedNote(vet, { session, node }) };
}

async function onPaper({ token }: Caller, { session, node }: NoteOf): Promise<string> {
  const answer = await fetch(`${server().address}/v1/generatePDF`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session, node_id: node }),
  });
  expect(answer.status).toBe(200);
  return (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join('\n');
}

/** Without spaces and punctuation, which a line end or a style may change. */
function bare(text: string): string {
  return text.replaceAll(/[\s*_[\]\u200b]/g, '').toLowerCase();
}

/** A form's names may contain "<" and ">", which are plain text on paper. */
function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
