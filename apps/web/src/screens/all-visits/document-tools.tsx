import type { DischargeNote } from '@auscult/contract/discharge';
import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconSend } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { SendDialog } from '#web/features/discharge/send-dialog.tsx';
import { TranslateDocument } from '#web/features/discharge/translate-document.tsx';
import { useDischargeTranslation } from '#web/features/discharge/use-discharge-translation.ts';
import type { NoteAtHand } from '#web/features/notes/note-at-hand.ts';
import { NoteText } from '#web/features/notes/note-text.tsx';
import classes from './client-tab.module.css';
import type { SendingStep } from './use-sending-step.ts';

/** Translates a document, and sends it. */
export function DocumentTools({ session, document, hand, ...rest }: DocumentToolsProps) {
  const { blocked, isBuiltIn, isMailSetUp, sending, onShow } = rest;
  const translate = useDischargeTranslation(session.id);
  const doubted = hand.lines
    .filter(({ line }) => line.flags.some(({ severity }) => severity === 'hard'))
    .map(({ key, line }) => ({ key, text: line.text }));

  return (
    <div className={classes.tools}>
      {session.status !== 'cancelled' && (
        <TranslateDocument
          isBuiltIn={isBuiltIn}
          isBusy={translate.isPending}
          error={translate.error}
          onTranslate={(language) =>
            translate.mutate(
              { node_id: document.node_id, language },
              { onSuccess: ({ node_id }) => onShow(node_id) },
            )
          }
        />
      )}
      <PagePreview document={document} />
      <Button
        variant="default"
        leftSection={<IconSend size={17} aria-hidden />}
        disabled={blocked !== undefined}
        title={blocked}
        onClick={() => sending.begin()}
      >
        {t('Send')}
      </Button>
      <SendDialog
        document={document}
        doubted={doubted}
        isSaved={hand.isSaved}
        isMailSetUp={isMailSetUp}
        isOpen={sending.isOpen}
        proposed={sending.proposed}
        usualSubject={`${document.name}: ${document.pet ?? session.pets.join(', ')}`}
        onShowLine={hand.showLine}
        onClose={sending.end}
      />
    </div>
  );
}

interface DocumentToolsProps {
  session: Session;
  document: DischargeNote;
  /** The document as it is seen. */
  hand: NoteAtHand;
  /** Why it cannot be sent yet, where that is so. */
  blocked: string | undefined;
  /** Whether no language model writes on this server. */
  isBuiltIn: boolean;
  isMailSetUp: boolean;
  sending: SendingStep;
  onShow: (node: NodeId) => void;
}

/** The page as the owner reads it. */
function PagePreview({ document: { text, language } }: Pick<DocumentToolsProps, 'document'>) {
  const [isOpen, preview] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={17} aria-hidden />} onClick={preview.open}>
        {t('Preview')}
      </Button>
      <Modal opened={isOpen} onClose={preview.close} title={t('As the owner reads it')} size="lg" centered>
        <div className={classes.page}>
          <NoteText markup={text} language={language} hasMedicineTables />
        </div>
      </Modal>
    </>
  );
}
