import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { Checkbox, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { type NoteRequest, useSoapNotes } from '#web/features/notes/use-soap-notes.ts';
import { useReprocessSession } from '#web/features/recordings/use-reprocess-session.ts';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { pasteRows } from '#web/ui/pasted-table.ts';

/** Writes another note of the same visit, with the same template or another. The current note is kept. */
export function RewriteDialog({ session, note, onStarted, onClose }: RewriteDialogProps) {
  const [wish, setWish] = useState<Wish>({ ...EMPTY, template_id: note.template_id });
  const write = useSoapNotes(session.id);
  const retry = useReprocessSession(session.id);
  const isHeard = hasAllWords(session);
  const begun = {
    onSuccess: ({ node_id }: { node_id: NodeId }) => {
      onClose();
      onStarted(node_id);
    },
  };
  const failure = write.error ?? retry.error;

  return (
    <EditDialog
      title={t('Rewrite')}
      action={t('Write note')}
      failure={failure ? errorText(failure, errorTexts.processing) : undefined}
      cause={failure}
      isBusy={write.isPending || retry.isPending}
      onSave={() => (isHeard ? write.mutate(wish, begun) : retry.mutate(wish.template_id, begun))}
      onClose={onClose}
    >
      <TemplatePicker
        value={wish.template_id}
        onChange={(template_id) => setWish({ ...wish, template_id })}
      />
      {isHeard ? (
        <WishFields wish={wish} onChange={(part) => setWish({ ...wish, ...part })} />
      ) : (
        <Text size="sm">{t('Recordings without a transcript are tried again first.')}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('Your current note is kept.')}
      </Text>
    </EditDialog>
  );
}

interface RewriteDialogProps {
  session: Session;
  note: NoteMetadata;
  onStarted: (node: NodeId) => void;
  onClose: () => void;
}

interface Wish extends Required<Omit<NoteRequest, 'template_id'>> {
  template_id: TemplateId | undefined;
}

const EMPTY = { manual_notes: '', additional_instructions: '', verbose_mode: false };

function WishFields({ wish, onChange }: { wish: Wish; onChange: (part: Partial<Wish>) => void }) {
  const { data: me } = useMe();
  const isBuiltIn = me?.server.note_writer === 'built-in';
  return (
    <>
      <Textarea
        label={t('Your own notes (optional)')}
        description={t('Treated like the transcript; lines from them are marked as yours.')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={50_000}
        value={wish.manual_notes}
        onPaste={pasteRows}
        onChange={({ currentTarget }) => onChange({ manual_notes: currentTarget.value })}
      />
      {!isBuiltIn && (
        <Textarea
          label={t('Additional instructions (optional)')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={10_000}
          value={wish.additional_instructions}
          onChange={({ currentTarget }) => onChange({ additional_instructions: currentTarget.value })}
        />
      )}
      <Checkbox
        label={t('Full sentences')}
        checked={wish.verbose_mode}
        onChange={({ currentTarget }) => onChange({ verbose_mode: currentTarget.checked })}
      />
    </>
  );
}

/** Whether every recording of a visit has a transcript. */
function hasAllWords({ recordings, nodes }: Session): boolean {
  const words = nodes.filter(({ kind, status }) => kind === 'transcript' && status === 'completed');
  const heard = new Set(words.flatMap(({ dependencies }) => dependencies));
  return recordings.every(({ node_id, status }) => status === 'cancelled' || heard.has(node_id));
}
