import type { TemplateForm } from '@auscult/contract/templates';
import { findPart } from '@auscult/domain/templates/form-tree';
import { SegmentedControl } from '@mantine/core';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { message, t } from '#web/copy/text.ts';
import { useTopOf } from '#web/features/sessions/use-top-of.ts';
import { AddPart } from '#web/features/template-editor/add-part.tsx';
import { EditingContext } from '#web/features/template-editor/editing-context.ts';
import { Outline } from '#web/features/template-editor/outline.tsx';
import { PartForm } from '#web/features/template-editor/part-form.tsx';
import type { OpenedTemplate } from '#web/features/template-editor/use-open-template.ts';
import { useTemplateEditor } from '#web/features/template-editor/use-template-editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { WholeEditorContext } from './editor-context.ts';
import { EditorNotices } from './editor-notices.tsx';
import { LabPane } from './lab-pane.tsx';
import { LeavingGuard } from './leaving-guard.tsx';
import classes from './template-editor.module.css';
import { TemplateSettings } from './template-settings.tsx';
import { type FormRemarks, useFormRemarks } from './use-form-remarks.ts';

type Pane = 'outline' | 'part' | 'lab';

const PANES: readonly { value: Pane; label: string }[] = [
  { value: 'outline', label: message('Outline') },
  { value: 'part', label: message('Edit') },
  { value: 'lab', label: message('Preview') },
];

/**
 * The outline, the selected part, and a visit's note with the current template: side by side, on a phone one
 * at a time.
 */
export function EditTemplate({ opened }: { opened: OpenedTemplate }) {
  const editor = useTemplateEditor(opened);
  const { edits, editing, selected } = editor;
  // Typed text appears at once; outline and preview follow later.
  const settled = useDeferredValue(edits.form);
  const remarks = useFormRemarks(settled);
  const chosen = useDeferredValue(selected);
  const [pane, setPane] = useState<Pane>('outline');
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const { top, measureTop } = useTopOf();
  // Another pane is scrolled to its top.
  useEffect(() => {
    if (isNarrow && pane) scrollTo({ top: 0 });
  }, [isNarrow, pane]);
  const { select } = editing;
  const shared = useMemo(
    () => ({
      ...editing,
      select: (key: string | null) => {
        select(key);
        setPane('part');
      },
    }),
    [editing, select],
  );
  useDocumentTitle(`${opened.template.name} · ${PRODUCT_NAME}`);

  return (
    <EditingContext value={shared}>
      <WholeEditorContext value={{ template: opened.template, editor, remarks }}>
        <EditorBar editor={editor} />
      </WholeEditorContext>
      <EditorNotices template={opened.template} editor={editor} />
      {isNarrow && (
        <div className={classes.panes} data-tour="editor-panes">
          <SegmentedControl
            aria-label={t('Part of the editor')}
            fullWidth
            data={PANES.map(({ value, label }) => ({ value, label: t(label) }))}
            value={pane}
            onChange={(value) => setPane(value as Pane)}
          />
        </div>
      )}
      <div ref={measureTop} className={classes.desk} style={{ '--top': `${top}px` } as CSSProperties}>
        <div className={classes.outline} data-tour="editor-outline" hidden={isNarrow && pane !== 'outline'}>
          <Outline form={settled} selected={selected} troubles={remarks.troubles} />
          {editor.rights.may('all') && (
            <div className={classes.adding} data-tour="editor-adding">
              <AddPart form={settled} selected={selected} />
            </div>
          )}
        </div>
        <div className={classes.part} hidden={isNarrow && pane !== 'part'}>
          <ChosenPart form={edits.form} chosen={chosen} remarks={remarks} />
        </div>
        <div className={classes.lab} data-tour="editor-lab" hidden={isNarrow && pane !== 'lab'}>
          <LabPane id={opened.template.id} form={settled} isShown={!isNarrow || pane === 'lab'} />
        </div>
      </div>
      <LeavingGuard state={editor.saving.saveState} />
    </EditingContext>
  );
}

const NO_REMARKS: readonly [] = [];

function ChosenPart({ form, chosen, remarks }: ChosenPartProps) {
  const placed = chosen === null ? undefined : findPart(form, chosen);
  if (!placed) return <TemplateSettings form={form} remarks={remarks.whole} />;
  return (
    <PartForm
      placed={placed}
      templateType={form.type}
      remarks={remarks.byPart.get(placed.part.key) ?? NO_REMARKS}
    />
  );
}

interface ChosenPartProps {
  form: TemplateForm;
  chosen: string | null;
  remarks: FormRemarks;
}
