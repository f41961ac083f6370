import type { DischargeNote, DischargeSending } from '@auscult/contract/discharge';
import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { untranslatedLines } from '@auscult/domain/discharge/untranslated-lines';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { LeftOutLines } from '#web/features/discharge/left-out-lines.tsx';
import { SendingList } from '#web/features/discharge/sending-list.tsx';
import { TranslationNotice } from '#web/features/discharge/translation-notice.tsx';
import { useGetDischargeSendings } from '#web/features/discharge/use-get-discharge-sendings.ts';
import { NoteFeedback } from '#web/features/feedback/note-feedback.tsx';
import { NoteEditor } from '#web/features/notes/note-editor.tsx';
import { CLIENT_DOCUMENTS } from '#web/features/notes/note-kinds.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { Failure } from '#web/ui/failure.tsx';
import { DocumentTools } from './document-tools.tsx';
import classes from './opened-session.module.css';
import type { Lights } from './session-panes.tsx';
import { useSendingStep } from './use-sending-step.ts';

/** A finished document with its tools, and the list of its mails. */
export function StandingDocument({ session, document, onShow, ...lights }: StandingDocumentProps) {
  const { data: me } = useMe();
  const sending = useSendingStep();
  const mayChange = useMayChangeSession(session);
  const isBuiltIn = me?.server.note_writer === 'built-in';
  const left = untranslatedLines(document.lines, document).length;
  const blocked = left > 0 ? t('Not fully translated') : undefined;
  // A document about a single pet needs no heading with its name.
  const pets = document.pet === null ? session.pets : [];

  return (
    <>
      <NoteEditor
        kind={CLIENT_DOCUMENTS}
        note={document}
        pets={pets}
        language={document.language}
        blocked={blocked}
        feedback={<NoteFeedback judged={{ ...document, source: 'discharge' }} noun={CLIENT_DOCUMENTS.noun} />}
        tools={(hand) => (
          <DocumentTools
            session={session}
            document={document}
            hand={hand}
            blocked={blocked}
            isBuiltIn={isBuiltIn}
            isMailSetUp={me?.server.mail ?? true}
            sending={sending}
            onShow={onShow}
          />
        )}
        {...lights}
      >
        <TranslationNotice
          left={left}
          count={document.lines.length}
          language={document.language}
          isBuiltIn={isBuiltIn}
        />
        <LeftOutLines lines={document.left_out} onHear={lights.onHear} />
      </NoteEditor>
      <Sendings document={document} onSendAgain={mayChange && !blocked ? sending.begin : undefined} />
    </>
  );
}

interface StandingDocumentProps extends Lights {
  session: Session;
  document: DischargeNote;
  /** Opens another document of the visit. */
  onShow: (node: NodeId) => void;
}

function Sendings({ document, onSendAgain }: SendingsProps) {
  const sendings = useGetDischargeSendings(document.session_id);
  if (sendings.error && !sendings.data)
    return (
      <div className={classes.failed}>
        <Failure
          text={errorText(sendings.error, message('Error fetching what was sent'))}
          cause={sendings.error}
          onRetry={() => void sendings.refetch()}
        />
      </div>
    );
  const own = sendings.data?.filter(({ node_id }) => node_id === document.node_id) ?? [];
  return <SendingList sendings={own} version={document.version} onSendAgain={onSendAgain} />;
}

interface SendingsProps {
  document: DischargeNote;
  onSendAgain: ((sending: DischargeSending) => void) | undefined;
}
