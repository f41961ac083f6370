/** A template's form under a person's hands: what they see, what is kept of it, and the way back. */
import type { TemplateForm } from '@auscult/contract/templates';

/** Steps that Undo can take; older ones are forgotten. */
const STEPS = 300;

/** The state of a form that is edited. */
export interface FormEdits {
  form: TemplateForm;
  past: readonly TemplateForm[];
  future: readonly TemplateForm[];
  /** Changes of the same run are one step: typing a word, not each of its letters. */
  run: string | undefined;
  /** What the server keeps; the same object as `form` when all is kept. */
  saved: TemplateForm;
  /** Revision of the draft that `saved` is; 0 while there is none. */
  revision: number;
  /** The published version that the form was made from. */
  base: number;
}

/** What can happen to it. */
export type FormEdit =
  | { kind: 'change'; change: (form: TemplateForm) => TemplateForm; run?: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The server keeps this form now. */
  | { kind: 'saved'; sent: TemplateForm; revision: number }
  /** This form is published now, and the draft is at its end. */
  | { kind: 'published'; sent: TemplateForm; version: number }
  /** Another form takes the place of this one, which stays one step back. */
  | { kind: 'take'; form: TemplateForm; revision: number; base: number }
  /** This form is kept over a draft or a version that someone made meanwhile. */
  | { kind: 'keep'; revision?: number; base?: number };

/** A form as it was opened. @param unsaved  what an earlier stay at this page could not save */
export function openedForm(
  { form, revision, base }: Pick<FormEdits, 'form' | 'revision' | 'base'>,
  unsaved?: Pick<FormEdits, 'form' | 'revision' | 'base'>,
): FormEdits {
  const opened = { form, past: [], future: [], run: undefined, saved: form, revision, base };
  return unsaved ? { ...stepped(opened, unsaved.form), ...unsaved } : opened;
}

/** Whether something is not on the server yet. */
export function isUnsaved({ form, saved }: FormEdits): boolean {
  return form !== saved;
}

/** The state after an edit. */
export function editForm(edits: FormEdits, edit: FormEdit): FormEdits {
  switch (edit.kind) {
    case 'change':
      return changed(edits, edit.change(edits.form), edit.run);
    case 'undo':
      return back(edits);
    case 'redo':
      return forth(edits);
    case 'saved':
      return { ...edits, saved: edit.sent, revision: edit.revision, run: undefined };
    case 'published':
      return { ...edits, saved: edit.sent, revision: 0, base: edit.version, run: undefined };
    case 'take': {
      const { form, revision, base } = edit;
      return { ...stepped(edits, form), saved: form, revision, base };
    }
    case 'keep':
      return { ...edits, revision: edit.revision ?? edits.revision, base: edit.base ?? edits.base };
  }
}

function changed(edits: FormEdits, form: TemplateForm, run: string | undefined): FormEdits {
  if (form === edits.form) return edits;
  if (run !== undefined && run === edits.run) return { ...edits, form, future: [] };
  return { ...stepped(edits, form), run };
}

function stepped(edits: FormEdits, form: TemplateForm): FormEdits {
  return { ...edits, form, past: [...edits.past, edits.form].slice(-STEPS), future: [], run: undefined };
}

function back(edits: FormEdits): FormEdits {
  const form = edits.past.at(-1);
  if (!form) return edits;
  return {
    ...edits,
    form,
    past: edits.past.slice(0, -1),
    future: [edits.form, ...edits.future],
    run: undefined,
  };
}

function forth(edits: FormEdits): FormEdits {
  const [form, ...future] = edits.future;
  if (!form) return edits;
  return { ...edits, form, past: [...edits.past, edits.form], future, run: undefined };
}
