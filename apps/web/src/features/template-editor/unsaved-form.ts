/** Changes to a template that are not on the server yet, kept in this browser until they are. */
import type { TemplateId } from '@auscult/contract/kit/ids';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { FormEdits } from './form-edits.ts';

/** The form, and what it was made from. */
export type UnsavedForm = Pick<FormEdits, 'form' | 'revision' | 'base'>;

/** What was kept of this template. */
export function readUnsaved(id: TemplateId): UnsavedForm | undefined {
  return readLocal<UnsavedForm>(keptAs(id));
}

/** Keeps a form until it is saved. */
export function keepUnsaved(id: TemplateId, { form, revision, base }: UnsavedForm): void {
  writeLocal(keptAs(id), { form, revision, base });
}

/** Forgets what was kept: it is saved, or given up. */
export function forgetUnsaved(id: TemplateId): void {
  forgetLocal(keptAs(id));
}

function keptAs(id: TemplateId): string {
  return `auscult.unsavedTemplate.${id}`;
}
