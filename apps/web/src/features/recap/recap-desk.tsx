import type { SessionDocument } from '@auscult/contract/documents';
import type { NodeId } from '@auscult/contract/kit/ids';
import type { RecapMetadata } from '@auscult/contract/recap';
import type { Session } from '@auscult/contract/sessions';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { useTemplateName } from '#web/features/templates/use-template-name.ts';
import { Failure } from '#web/ui/failure.tsx';
import { GatherRecords } from './gather-records.tsx';
import classes from './recap-desk.module.css';
import { RecapList } from './recap-list.tsx';
import { RecapPanes } from './recap-panes.tsx';
import type { RecapSlots } from './recap-slots.ts';
import { useGetDocuments } from './use-get-documents.ts';
import { useGetRecapMetadata } from './use-get-recap-metadata.ts';

/**
 * The outside records of a visit and their recaps: collected, written, read and edited.
 *
 * @spec 1.2/records-recap
 */
export function RecapDesk({ session, slots }: { session: Session; slots: RecapSlots }) {
  const documents = useGetDocuments(session.id);
  const recaps = useGetRecapMetadata(session);
  const failed = [documents, recaps].find(({ error, data: found }) => error && !found);
  if (failed)
    return (
      <Failure
        text={errorText(failed.error, message('Error fetching records'))}
        cause={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!documents.data || !recaps.data)
    return (
      <Stack gap="lg" role="progressbar" aria-busy="true" aria-label={t('Loading the records')}>
        <Skeleton height={180} radius="lg" />
        <Skeleton height={240} radius="lg" />
      </Stack>
    );
  return <Desk session={session} documents={documents.data} recaps={recaps.data} slots={slots} />;
}

function Desk({ session, documents, recaps, slots }: DeskProps) {
  const { strip, current, isGathering, gather, show } = useShownRecap(recaps);
  const kindOf = useTemplateName();
  const mayChange = useMayChangeSession(session);

  return (
    <div className={classes.desk}>
      {recaps.length > 0 && (
        <div ref={strip} className={classes.strip}>
          <RecapList
            recaps={recaps}
            current={isGathering ? undefined : current?.node_id}
            kindOf={kindOf}
            onChoose={show}
          />
          {mayChange && (
            <Button
              variant="default"
              leftSection={<IconFilePlus size={17} aria-hidden />}
              disabled={isGathering}
              onClick={gather}
            >
              {t('Add records · New recap')}
            </Button>
          )}
        </div>
      )}
      {isGathering || !current ? (
        <GatherRecords
          session={session}
          documents={documents}
          like={current?.template_id}
          isAskedFor={isGathering}
          picker={slots.picker}
          onStarted={show}
        />
      ) : (
        <RecapPanes
          key={current.node_id}
          session={session}
          recap={current}
          documents={documents}
          slots={slots}
          onStarted={show}
        />
      )}
    </div>
  );
}

interface DeskProps {
  session: Session;
  documents: readonly SessionDocument[];
  /** Newest first. */
  recaps: readonly RecapMetadata[];
  slots: RecapSlots;
}

/** Which recap is shown, or whether records are collected for another. The focus follows. */
function useShownRecap(recaps: readonly RecapMetadata[]) {
  const strip = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<NodeId>();
  const [isGathering, setIsGathering] = useState(false);
  return {
    strip,
    current: recaps.find(({ node_id }) => node_id === chosen) ?? recaps[0],
    isGathering,
    gather: () => setIsGathering(true),
    show: (node: NodeId) => {
      setChosen(node);
      setIsGathering(false);
      requestAnimationFrame(() =>
        strip.current?.querySelector<HTMLElement>(`[data-card="${node}"]`)?.focus(),
      );
    },
  };
}
