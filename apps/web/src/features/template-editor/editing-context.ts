import type { TemplateForm } from '@auscult/contract/templates';
import { createContext, type Dispatch, use } from 'react';
import type { EditRights } from './edit-rights.ts';
import type { FormEdit } from './form-edits.ts';

/** The state that all parts of the editor share. It stays the same object while a person types. */
export interface Editing {
  edit: Dispatch<FormEdit>;
  rights: EditRights;
  /** The current form, for event handlers. */
  current: () => TemplateForm;
  /** Selects a part for editing; null for the template's own settings. */
  select: (key: string | null) => void;
}

/** Provides it to the parts of the editor. */
export const EditingContext = createContext<Editing | undefined>(undefined);

/** The editor around a component. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('There is no EditingContext around this component.');
  return editing;
}

/** Changes the settings of the form; typing in one field is one Undo step. */
export function useChangeSettings() {
  const { edit } = useEditing();
  return <Field extends keyof TemplateForm>(field: Field, value: TemplateForm[Field]) =>
    edit({ kind: 'change', run: `settings.${field}`, change: (form) => ({ ...form, [field]: value }) });
}
