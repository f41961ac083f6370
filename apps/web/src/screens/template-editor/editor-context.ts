import type { Template } from '@auscult/contract/templates';
import { createContext, use } from 'react';
import type { TemplateEditing } from '#web/features/template-editor/use-template-editor.ts';
import type { FormRemarks } from './use-form-remarks.ts';

/** The whole editor. It is another object with every keystroke: only dialogs that are open for a moment read it. */
export interface WholeEditor {
  template: Template;
  editor: TemplateEditing;
  remarks: FormRemarks;
}

/** Provides it to dialogs. */
export const WholeEditorContext = createContext<WholeEditor | undefined>(undefined);

/** The editor around a dialog. */
export function useWholeEditor(): WholeEditor {
  const whole = use(WholeEditorContext);
  if (!whole) throw new Error('There is no WholeEditorContext around this component.');
  return whole;
}
