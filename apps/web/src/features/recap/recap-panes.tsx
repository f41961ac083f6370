import type { SessionDocument } from '@auscult/contract/documents';
import type { RecapMetadata } from '@auscult/contract/recap';
import type { Session } from '@auscult/contract/sessions';
import { t } from '#web/copy/text.ts';
import { TwoPanes, usePaneView } from '#web/ui/two-panes.tsx';
import { DocumentList } from './document-list.tsx';
import { RecapPane } from './recap-pane.tsx';
import classes from './recap-panes.module.css';
import type { RecapSlots } from './recap-slots.ts';
import { SourcePane } from './source-pane.tsx';
import { useGetRecapSources } from './use-get-recap-sources.ts';
import { useShownPassages } from './use-shown-passages.ts';

/** A recap, and next to it (on a phone: behind a tab) the source pages of its lines. */
export function RecapPanes({ session, recap, documents, slots, onStarted }: RecapPanesProps) {
  const view = usePaneView();
  const isWritten = recap.completed && recap.error === null;
  const sources = useGetRecapSources(session.id, recap.node_id, isWritten);
  const { lit, lights, choose } = useShownPassages(view.showGrounds);

  return (
    <TwoPanes
      view={view}
      made={{
        name: t('Recap'),
        content: (
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
        ),
      }}
      grounds={{
        name: t('Records'),
        label: t('Source records'),
        content: isWritten ? (
          <SourcePane session={session.id} sources={sources} documents={documents} lit={lit} />
        ) : (
          <div className={classes.documents}>
            <DocumentList session={session.id} documents={documents} mayChange={false} />
          </div>
        ),
      }}
    />
  );
}

interface RecapPanesProps {
  session: Session;
  recap: RecapMetadata;
  /** The visit's current pets. */
  documents: readonly SessionDocument[];
  slots: RecapSlots;
  onStarted: (node: RecapMetadata['node_id']) => void;
}
