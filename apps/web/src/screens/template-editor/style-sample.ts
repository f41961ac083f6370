import type { TemplateId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateStyle } from '@auscult/contract/templates';
import { renderNote } from '@auscult/domain/notes/render-note';
import { addEntry, addSection, newEntry, newSection } from '@auscult/domain/templates/edit-form';
import { emptyForm } from '@auscult/domain/templates/empty-form';

/** The sample lines of each flag: a note about eyes, ears and skin. */
const SHOWN: Readonly<Record<keyof TemplateStyle, readonly string[]>> = {
  title_bold: ['Eyes'],
  title_italic: ['Eyes'],
  title_underline: ['Eyes'],
  abnormals_bolded: ['Skin'],
  show_not_mentioned: ['Eyes', 'Nose'],
  bullet_points: ['Eyes', 'Ears'],
  list_bullet_points: ['Advice'],
  abnormals_color: ['Skin'],
  abnormals_uppercase: ['Skin'],
  spaces_between_entries: ['Eyes', 'Ears'],
};

const SAID = [
  { entry: 'Eyes', text: 'Clear.' },
  { entry: 'Ears', text: 'Clean.' },
  { entry: 'Skin', text: '[[Red patch]] on the left flank.' },
  { entry: 'Advice', text: 'Rest.' },
  { entry: 'Advice', text: 'Recheck in a week.' },
] as const;

/** A few lines of a note, in a style, that show the effect of a flag. @returns note markup */
export function styleSample(
  flag: keyof TemplateStyle,
  { type, style }: Pick<TemplateDefinition, 'type' | 'style'>,
): string {
  const names = SHOWN[flag];
  const section = { ...newSection('normal', 'sample'), name: 'Exam' };
  const form = names.reduce(
    (before, name) => addEntry(before, entryOf(name), { parent: 'sample' }),
    addSection({ ...emptyForm(type, 'Sample'), style }, section),
  );
  const lines = SAID.filter(({ entry }) => names.includes(entry)).map(lineOf);
  return renderNote(lines, { ...form, id: 'sample' as TemplateId, version: 1 });
}

function entryOf(name: string) {
  return { ...newEntry(name === 'Advice' ? 'list' : 'paragraph', name), name };
}

function lineOf({ entry, text }: (typeof SAID)[number]): NoteLine {
  const said = { section: 'Exam', pet: null, soap: null, origin: 'transcript' } as const;
  return { entry, text, ...said, evidence: [], flags: [], resolved_flags: [] };
}
