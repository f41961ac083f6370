import type { SessionDocument } from '@auscult/contract/documents';
import type { RecapMetadata } from '@auscult/contract/recap';
import type { Session } from '@auscult/contract/sessions';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { DocumentList } from './document-list.tsx';
import { RecapPane } from './recap-pane.tsx';
import classes from './recap-panes.module.css';
import type { RecapSlots } from './recap-slots.ts';
import { SourcePane } from './source-pane.tsx';
import { useGetRecapSources } from './use-get-recap-sources.ts';
import { useNarrowPanes } from './use-narrow-panes.ts';
import { useShownPassages } from './use-shown-passages.ts';

/** A recap, and beside it (on a phone: behind a tab) the pages that its lines rest on. */
export function RecapPanes({ session, recap, documents, slots, onStarted }: RecapPanesProps) {
  const place = useRef<HTMLElement>(null);
  const { pane, showRecap, showRecords } = useNarrowPanes(place);
  const isWritten = recap.completed && recap.error === null;
  const sources = useGetRecapSources(session.id, recap.node_id, isWritten);
  const { lit, lights, choose } = useShownPassages(showRecords);

  return (
    <>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label={t('What to show')}
          fullWidth
          data={[
            { value: 'recap', label: t('Recap') },
            { value: 'records', label: t('Records') },
          ]}
          value={pane}
          onChange={(chosen) => (chosen === 'records' ? showRecords() : showRecap())}
        />
      </div>
      <div className={classes.panes}>
        <section className={classes.pane} data-away={pane !== 'recap' || undefined} aria-label={t('Recap')}>
          <VisuallyHidden component="h2">{t('Recap')}</VisuallyHidden>
          <RecapPane
            session={session}
            recap={recap}
            documents={documents}
            sources={sources.data}
            slots={slots}
            lights={lights}
            onShow={choose}
            onStarted={onStarted}
          />
        </section>
        <section
          ref={place}
          className={`${classes.pane} ${classes.records}`}
          data-away={pane !== 'records' || undefined}
          aria-label={t('Records it rests on')}
        >
          <h2 className={classes.title}>{t('Records')}</h2>
          <div className={classes.scroll} data-scrolls>
            {isWritten ? (
              <SourcePane session={session.id} sources={sources} documents={documents} lit={lit} />
            ) : (
              <div className={classes.documents}>
                <DocumentList session={session.id} documents={documents} mayChange={false} />
              </div>
            )}
          </div>
        </section>
      </div>
    </>
  );
}

interface RecapPanesProps {
  session: Session;
  recap: RecapMetadata;
  /** Of the visit, as they stand now. */
  documents: readonly SessionDocument[];
  slots: RecapSlots;
  onStarted: (node: RecapMetadata['node_id']) => void;
}
