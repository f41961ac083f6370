import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { Button, Checkbox, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { type NoteWish, useSoapNotes } from '#web/features/notes/use-soap-notes.ts';
import { useReprocessSession } from '#web/features/recordings/use-reprocess-session.ts';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { pasteRows } from '#web/ui/pasted-table.ts';

/** Writes another note of the same visit, by the same template or another. The note that stands is kept. */
export function WriteAgain({ session, note, onStarted }: WriteAgainProps) {
  const [isOpen, dialog] = useDisclosure();
  const [wish, setWish] = useState<Wish>({ ...EMPTY, template_id: note?.template_id });
  const write = useSoapNotes(session.id);
  const retry = useReprocessSession(session.id);
  const isHeard = hasAllWords(session);
  const begun = {
    onSuccess: ({ node_id }: { node_id: NodeId }) => {
      dialog.close();
      onStarted(node_id);
    },
  };
  const failure = write.error ?? retry.error;

  return (
    <>
      <Button variant="default" leftSection={<IconRefresh size={17} aria-hidden />} onClick={dialog.open}>
        {t('Write again')}
      </Button>
      {isOpen && (
        <EditDialog
          title={t('Write again')}
          action={t('Write note')}
          failure={failure ? errorText(failure, errorTexts.processing) : undefined}
          cause={failure}
          isBusy={write.isPending || retry.isPending}
          onSave={() => (isHeard ? write.mutate(wish, begun) : retry.mutate(wish.template_id, begun))}
          onClose={dialog.close}
        >
          <TemplatePicker
            value={wish.template_id}
            onChange={(template_id) => setWish({ ...wish, template_id })}
          />
          {isHeard ? (
            <WishFields wish={wish} onChange={(part) => setWish({ ...wish, ...part })} />
          ) : (
            <Text size="sm">{t('Recordings that could not be written down are tried again first.')}</Text>
          )}
          <Text size="sm" c="dimmed">
            {t('The note you have stays; the new one stands beside it.')}
          </Text>
        </EditDialog>
      )}
    </>
  );
}

interface WriteAgainProps {
  session: Session;
  note: NoteMetadata | undefined;
  onStarted: (node: NodeId) => void;
}

interface Wish extends Required<Omit<NoteWish, 'template_id'>> {
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
        description={t('As true as what was said: lines made of them are marked as yours.')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={50_000}
        value={wish.manual_notes}
        onPaste={pasteRows}
        onChange={({ currentTarget }) => onChange({ manual_notes: currentTarget.value })}
      />
      <Textarea
        label={t('Additional instructions (optional)')}
        description={isBuiltIn ? t('The built-in writer cannot read them; a language model can.') : undefined}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={10_000}
        value={wish.additional_instructions}
        onChange={({ currentTarget }) => onChange({ additional_instructions: currentTarget.value })}
      />
      <Checkbox
        label={t('Full sentences instead of the shortest form')}
        checked={wish.verbose_mode}
        onChange={({ currentTarget }) => onChange({ verbose_mode: currentTarget.checked })}
      />
    </>
  );
}

/** Whether every recording of a visit was written down. */
function hasAllWords({ recordings, nodes }: Session): boolean {
  const words = nodes.filter(({ kind, status }) => kind === 'transcript' && status === 'completed');
  const heard = new Set(words.flatMap(({ dependencies }) => dependencies));
  return recordings.every(({ node_id, status }) => status === 'cancelled' || heard.has(node_id));
}
