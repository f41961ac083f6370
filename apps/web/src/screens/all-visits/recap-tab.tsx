import { useMemo } from 'react';
import { NoteFeedback } from '#web/features/feedback/note-feedback.tsx';
import { LiveNote } from '#web/features/notes/live-note.tsx';
import { NoteEditor } from '#web/features/notes/note-editor.tsx';
import { RECORDS_RECAPS } from '#web/features/notes/note-kinds.ts';
import { Exportable } from '#web/features/pims-exports/exportable.tsx';
import { RecapDesk } from '#web/features/recap/recap-desk.tsx';
import type { RecapSlots } from '#web/features/recap/recap-slots.ts';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import type { SessionTabProps } from './session-tab.ts';

/** The outside records of a visit and their recaps. */
export function RecapTab({ session }: SessionTabProps) {
  const slots = useMemo<RecapSlots>(
    () => ({
      picker: (value, onChange) => (
        <TemplatePicker type={RECORDS_RECAPS.template} value={value} onChange={onChange} />
      ),
      live: (node) => <LiveNote kind={RECORDS_RECAPS} session={session.id} node={node} />,
      editor: (recap, lights, notices) => (
        <Exportable session={session} source={{ node: recap.node_id, kind: 'recap' }}>
          {(exporting) => (
            <NoteEditor
              kind={RECORDS_RECAPS}
              note={recap}
              pets={session.pets}
              tools={({ isSaved }) => exporting.tool(isSaved)}
              copyItems={exporting.copyItem}
              feedback={<NoteFeedback judged={{ ...recap, source: 'recap' }} noun={RECORDS_RECAPS.noun} />}
              {...lights}
            >
              {notices}
              {exporting.head}
            </NoteEditor>
          )}
        </Exportable>
      ),
    }),
    [session],
  );
  return <RecapDesk session={session} slots={slots} />;
}
