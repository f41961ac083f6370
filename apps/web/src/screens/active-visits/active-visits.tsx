import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconStethoscope } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { SessionBrowser } from '#web/features/sessions/session-browser.tsx';
import type { SessionChoice } from '#web/features/sessions/session-choice.ts';
import { filtersOf, searchOf } from '#web/features/sessions/session-filters.ts';
import { SessionsElsewhere } from '#web/features/sessions/sessions-elsewhere.tsx';
import { useLiveSessions } from '#web/features/sessions/use-live-sessions.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** `/active`: the open visits of the whole team. @spec 1.2/active-visits */
export function ActiveVisits() {
  const filters = filtersOf(useSearch({ from: '/signed-in/active' }));
  // Both can name a patient, so they are not in the address.
  const [typed, setTyped] = useState<Pick<SessionChoice, 'tags' | 'words'>>({ tags: [], words: '' });
  const navigate = useNavigate();
  useLiveSessions();
  useDocumentTitle(`${t('Active Visits')} · ${PRODUCT_NAME}`);
  const choose = ({ filters: wanted, ...part }: Partial<SessionChoice>) => {
    setTyped({ ...typed, ...part });
    if (wanted) void navigate({ to: '/active', search: searchOf(wanted), replace: true });
  };

  return (
    <SessionBrowser
      title={t('Active Visits')}
      isOpen
      choice={{ filters, ...typed }}
      onChoose={choose}
      search={NO_FILTERS}
      nothing={<Nothing />}
    />
  );
}

/** An opened visit returns to the list of all visits, which has other filters. */
const NO_FILTERS = {};

function Nothing() {
  return (
    <EmptyState icon={<IconStethoscope size={44} stroke={1.25} />} title={t('No active visits')}>
      <p>{t('Visits stay here until they are completed.')}</p>
      <SessionsElsewhere isOpen />
      <Button renderRoot={(props) => <Link {...props} to="/scribe" />}>{t('Start a visit')}</Button>
    </EmptyState>
  );
}
