import type { SessionId } from '@auscult/contract/kit/ids';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { useLiveSessions } from '#web/features/sessions/use-live-sessions.ts';
import page from '#web/ui/page.module.css';
import { ChooseSession } from './choose-session.tsx';
import { OpenedRecords } from './opened-records.tsx';
import classes from './prehistory.module.css';

/**
 * `/prehistory`: outside records of a visit and their recaps; `session_id` names the visit.
 *
 * @spec 1.2/records-recap
 */
export function Prehistory() {
  const { session_id } = useSearch({ from: '/signed-in/prehistory' });
  const navigate = useNavigate();
  useLiveSessions();
  useDocumentTitle(`${t('Records Recap')} · ${PRODUCT_NAME}`);

  return (
    <div className={page.wide}>
      {session_id ? (
        // The server checks whether the visit exists.
        <OpenedRecords key={session_id} id={session_id as SessionId} />
      ) : (
        <div className={classes.centred}>
          <h1 className={page.heading}>{t('Records Recap')}</h1>
          <p className={classes.lead}>{t('Summarize outside records, with page references.')}</p>
          <ChooseSession
            onChosen={(id) => void navigate({ to: '/prehistory', search: { session_id: id } })}
          />
        </div>
      )}
    </div>
  );
}
