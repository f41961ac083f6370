import type { NoteLine } from '@auscult/contract/notes';
import { TemplateDefinition } from '@auscult/contract/templates';
import type { NoteRequest } from '#server/ports/note-writer.ts';

/** A request for a short note, with one change. */
export function aRequest(difference: Partial<NoteRequest> = {}): NoteRequest {
  return {
    segments: [
      { start_ms: 0, end_ms: 1000, speaker: 'V', text: 'Any vomiting?' },
      { start_ms: 1000, end_ms: 2000, speaker: 'O', text: 'He vomited twice today.' },
      { start_ms: 2000, end_ms: 3000, speaker: 'V', text: 'Temp is thirty-eight five.' },
    ],
    pets: [{ name: 'Rex', species: 'dog' }, { name: 'Tom' }],
    template: aTemplate(),
    manualNotes: '',
    additionalInstructions: '',
    verbose: false,
    prebuiltNormals: false,
    ...difference,
  };
}

function aTemplate(): TemplateDefinition {
  const part = {
    description: '',
    aliases: [],
    defaultValue: null,
    hardcodedValue: null,
    options: [],
    multiOptions: false,
  };
  const temperature = {
    ...part,
    key: 'temp',
    name: 'Temperature',
    type: 'number',
    subEntries: [],
    defaultValue: 'Within normal limits.',
  };
  return TemplateDefinition.parse({
    id: 'soap',
    name: 'SOAP',
    type: 'medical',
    tag: [],
    version: 1,
    style: {},
    sections: [
      { ...part, key: 'subj', name: 'Subjective', type: 'normal', soap: 'subjective', entries: [] },
      { ...part, key: 'exam', name: 'Exam', type: 'list', soap: 'objective', entries: [temperature] },
      {
        ...part,
        key: 'sign',
        name: 'Signature',
        type: 'hardcoded',
        soap: null,
        hardcodedValue: 'Dr. A',
        entries: [],
      },
    ],
  });
}

/** Two lines as a model writes them for {@link aRequest}; JSON characters in a text must be read as text. */
export const elements = [
  {
    section: 'subj',
    entry: null,
    pet: 'Rex',
    text: 'Vomited "twice" {today}.',
    source: 'transcript',
    evidence: [1, 0],
  },
  { section: 'exam', entry: 'temp', pet: 'Rex', text: '38.5 °C', source: 'transcript', evidence: [2] },
];

/** The lines that a writer yielded before it ended, and its error. */
export async function linesOf(
  writing: AsyncIterable<NoteLine>,
): Promise<{ lines: NoteLine[]; error?: unknown }> {
  const lines: NoteLine[] = [];
  try {
    for await (const line of writing) lines.push(line);
    return { lines };
  } catch (error) {
    return { lines, error };
  }
}
