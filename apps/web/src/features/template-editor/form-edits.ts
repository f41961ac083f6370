/** The editing state of a template's form: the form on the screen, the saved one, and the undo history. */
import type { TemplateForm } from '@auscult/contract/templates';

/** Maximum number of Undo steps; older ones are dropped. */
const STEPS = 300;

/** The editing state. */
export interface FormEdits {
  form: TemplateForm;
  past: readonly TemplateForm[];
  future: readonly TemplateForm[];
  /** Changes with the same run are one step: a typed word, not each letter. */
  run: string | undefined;
  /** The server's form; the same object as `form` when all is saved. */
  saved: TemplateForm;
  /** Revision of the draft in `saved`; 0 without a draft. */
  revision: number;
  /** The published version that the form is based on. */
  base: number;
}

/** The actions. */
export type FormEdit =
  | { kind: 'change'; change: (form: TemplateForm) => TemplateForm; run?: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The server has saved this form. */
  | { kind: 'saved'; sent: TemplateForm; revision: number }
  /** This form is published, and the draft is deleted. */
  | { kind: 'published'; sent: TemplateForm; version: number }
  /** Another form replaces this one, which stays one Undo step back. */
  | { kind: 'take'; form: TemplateForm; revision: number; base: number }
  /** This form replaces a draft or version that another person made meanwhile. */
  | { kind: 'keep'; revision?: number; base?: number };

/** A form when it is opened. @param unsaved  what an earlier visit to this page could not save */
export function openedForm(
  { form, revision, base }: Pick<FormEdits, 'form' | 'revision' | 'base'>,
  unsaved?: Pick<FormEdits, 'form' | 'revision' | 'base'>,
): FormEdits {
  const opened = { form, past: [], future: [], run: undefined, saved: form, revision, base };
  return unsaved ? { ...stepped(opened, unsaved.form), ...unsaved } : opened;
}

/** Whether some changes are not on the server yet. */
export function isUnsaved({ form, saved }: FormEdits): boolean {
  return form !== saved;
}

/** The state after an action. */
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
