import type { TemplateForm } from '@auscult/contract/templates';
import { emptyForm } from '@auscult/domain/templates/empty-form';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { editRights } from './edit-rights.ts';
import type { Editing } from './editing-context.ts';
import { editForm, type FormEdits, openedForm } from './form-edits.ts';
import { type UnsavedForm, useUnsavedForm } from './unsaved-form.ts';
import { useDiscardTemplateDraft } from './use-discard-template-draft.ts';
import type { OpenedTemplate } from './use-open-template.ts';
import { useSaveTemplateDraft } from './use-save-template-draft.ts';
import { useUpdateTemplate } from './use-update-template.ts';

/** The published template; `form` is null if it was never published. */
export interface PublishedForm {
  form: TemplateForm | null;
  version: number;
}

/** The editing state of a template: its form, the saved draft, the published version, and the selection. */
export function useTemplateEditor({ template, published: read, draft }: OpenedTemplate) {
  const { id } = template;
  const unsaved = useUnsavedForm(id).read;
  const [edits, edit] = useReducer(editForm, { template, published: read, draft, unsaved }, beginning);
  const [published, setPublished] = useState<PublishedForm>({ form: read, version: template.version });
  const [selected, setSelected] = useState<string | null>(() => edits.form.sections[0]?.key ?? null);
  const rights = useMemo(() => editRights(template), [template]);
  const saving = useSaveTemplateDraft(id, edits, edit);
  const update = useUpdateTemplate(id, (standing) =>
    setPublished({ form: standing.published, version: standing.template.version }),
  );
  const discarding = useDiscardTemplateDraft(id);
  const select = useCallback((key: string | null) => setSelected(key), []);
  const latest = useRef(edits.form);
  useEffect(() => {
    latest.current = edits.form;
  }, [edits.form]);
  const editing = useMemo<Editing>(
    () => ({ edit, rights, select, current: () => latest.current }),
    [rights, select],
  );
  useUndoKeys(edit, rights.isEditor);

  /** Runs a function while no draft is being saved. */
  const alone = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    saving.setHeld(true);
    await saving.settled();
    return act().finally(() => saving.setHeld(false));
  };
  return {
    ...{ edits, editing, rights, published, saving },
    selected: edits.form.sections.length === 0 ? null : selected,
    /** Whether another person published a version since this form was opened. */
    isOvertaken: edits.base < published.version,
    keepOver: () => edit({ kind: 'keep', base: published.version }),
    takePublished: () => {
      const { form, version } = published;
      if (form) edit({ kind: 'change', change: () => form });
      edit({ kind: 'keep', base: version });
    },
    publishing: update,
    publish: () =>
      alone(async () => {
        const { form, base } = edits;
        const { version } = await update.mutateAsync({ form, base });
        edit({ kind: 'published', sent: form, version });
        setPublished({ form, version });
        return version;
      }),
    discarding,
    discard: () =>
      alone(async () => {
        await discarding.mutateAsync();
        const { form, version } = published;
        if (form) edit({ kind: 'take', form, revision: 0, base: version });
      }),
  };
}

/** The data for the parts of the screen. */
export type TemplateEditing = ReturnType<typeof useTemplateEditor>;

interface Beginning extends OpenedTemplate {
  unsaved: () => UnsavedForm | undefined;
}

/**
 * The person's own draft, or else the published form; overridden by unsaved changes from an earlier visit.
 */
function beginning({ template, published, draft, unsaved: read }: Beginning): FormEdits {
  const unsaved = editRights(template).isEditor ? read() : undefined;
  if (draft)
    return openedForm({ form: draft.form, revision: draft.revision, base: draft.base_version }, unsaved);
  const form = published ?? emptyForm(template.type, template.name);
  return openedForm({ form, revision: 0, base: template.version }, unsaved);
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y: a field's own undo does not know the other fields, the form's does. */
function useUndoKeys(edit: Editing['edit'], isEditor: boolean): void {
  useEffect(() => {
    if (!isEditor) return;
    const press = (event: KeyboardEvent) => {
      const kind = stepOf(event);
      // A dialog has its own fields.
      if (!kind || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      edit({ kind });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [edit, isEditor]);
}

function stepOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  if (key.toLowerCase() === 'y') return 'redo';
  if (key.toLowerCase() !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}
