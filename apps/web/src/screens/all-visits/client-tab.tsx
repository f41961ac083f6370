import type { DischargeMetadata } from '@auscult/contract/discharge';
import type { NodeId } from '@auscult/contract/kit/ids';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { DocumentList } from '#web/features/discharge/document-list.tsx';
import { useGetDischargeMetadata } from '#web/features/discharge/use-get-discharge-metadata.ts';
import { CLIENT_DOCUMENTS } from '#web/features/notes/note-kinds.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { useTemplateName } from '#web/features/templates/use-template-name.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import classes from './client-tab.module.css';
import { DocumentPane } from './document-pane.tsx';
import { SessionPanes } from './session-panes.tsx';
import type { SessionTabProps } from './session-tab.ts';
import { WaitingSession } from './waiting-session.tsx';
import { WritePane } from './write-pane.tsx';

/** The client documents of a visit: written, edited, translated, printed and sent. */
export function ClientTab({ session, note }: SessionTabProps) {
  const list = useGetDischargeMetadata(session.id);
  if (list.error && !list.data)
    return (
      <Failure
        text={errorText(list.error, CLIENT_DOCUMENTS.readFailed)}
        cause={list.error}
        onRetry={() => void list.refetch()}
      />
    );
  return list.data ? <Documents session={session} note={note} documents={list.data} /> : <WaitingSession />;
}

function Documents({ session, note, documents }: DocumentsProps) {
  const { current, isWriting, openForm, closeForm, show, strip } = useShownDocument(documents);
  const kindOf = useTemplateName();
  const source = current ?? note;
  const mayWrite = useMayChangeSession(session) && session.status !== 'cancelled';
  const form = !mayWrite ? (
    <EmptyState title={t('There is no document for the client')} />
  ) : (
    <WritePane
      session={session}
      like={current}
      isAskedFor={isWriting}
      onStarted={show}
      onCancel={documents.length > 0 ? closeForm : undefined}
    />
  );

  return (
    <div className={classes.tab}>
      {documents.length > 0 && (
        <div ref={strip} className={classes.strip}>
          <DocumentList
            documents={documents}
            current={isWriting ? undefined : current?.node_id}
            kindOf={kindOf}
            onChoose={show}
          />
          {mayWrite && (
            <Button
              data-write
              variant="default"
              leftSection={<IconPlus size={17} aria-hidden />}
              disabled={isWriting}
              onClick={openForm}
            >
              {t('Write another')}
            </Button>
          )}
        </div>
      )}
      {!source && <div className={classes.alone}>{form}</div>}
      {source && (
        <SessionPanes key={source.node_id} session={session} source={source} name={t('Document')}>
          {(lights) =>
            isWriting || !current ? (
              form
            ) : (
              <DocumentPane session={session} document={current} onShow={show} {...lights} />
            )
          }
        </SessionPanes>
      )}
    </div>
  );
}

interface DocumentsProps extends Pick<SessionTabProps, 'session' | 'note'> {
  documents: readonly DischargeMetadata[];
}

/** The shown document, or the form for another one. The focus follows. */
function useShownDocument(documents: readonly DischargeMetadata[]) {
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<NodeId>();
  const [isWriting, setIsWriting] = useState(false);
  const current = documents.find(({ node_id }) => node_id === chosen) ?? documents[0];
  const focus = (place: string) =>
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>(place)?.focus());
  return {
    strip,
    current,
    isWriting,
    openForm: () => setIsWriting(true),
    closeForm: () => {
      setIsWriting(false);
      focus('[data-write]');
    },
    show: (node: NodeId) => {
      setChosen(node);
      setIsWriting(false);
      focus(`[data-card="${node}"]`);
    },
  };
}
