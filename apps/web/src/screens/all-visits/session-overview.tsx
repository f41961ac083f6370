import type { SessionId } from '@auscult/contract/kit/ids';
import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import { ImportAppointments } from '#web/features/pims-imports/import-appointments.tsx';
import { SessionBrowser } from '#web/features/sessions/session-browser.tsx';
import type { SessionChoice } from '#web/features/sessions/session-choice.ts';
import type { FilterSearch } from '#web/features/sessions/session-filters.ts';
import { SessionsElsewhere } from '#web/features/sessions/sessions-elsewhere.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Every visit of the team, newest first, found by name or pet. */
export function SessionOverview(props: SessionOverviewProps) {
  return (
    <SessionBrowser
      title={t('All Visits')}
      isOpen={false}
      tools={<ImportAppointments />}
      nothing={<Nothing />}
      {...props}
    />
  );
}

interface SessionOverviewProps {
  choice: SessionChoice;
  onChoose: (part: Partial<SessionChoice>) => void;
  search: FilterSearch;
  /** The visit that the person returns from. */
  lastOpened: SessionId | undefined;
}

function Nothing() {
  return (
    <EmptyState icon={<IconNotes size={44} stroke={1.25} />} title={t('No visits yet')}>
      <p>{t('Visits appear here after you record or paste one.')}</p>
      <SessionsElsewhere />
      <Button renderRoot={(props) => <Link {...props} to="/scribe" />}>{t('Start a visit')}</Button>
    </EmptyState>
  );
}
