import type { SessionsInPlace } from '@auscult/contract/sessions';
import { Button } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { useSwitchOrganization } from '#web/features/organizations/use-switch-organization.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import classes from './sessions-elsewhere.module.css';
import { useSessionsElsewhere } from './use-sessions-elsewhere.ts';

/**
 * Lists the person's other teams and spaces that have visits, each with a link. Renders nothing without any.
 */
export function SessionsElsewhere({ isOpen = false }: SessionsElsewhereProps) {
  const places = useSessionsElsewhere() ?? [];
  const { mutate, isPending } = useSwitchOrganization();
  const countOf = ({ active, sessions }: SessionsInPlace) => (isOpen ? active : sessions);
  const found = places.filter((place) => countOf(place) > 0);
  if (found.length === 0) return null;
  const go = (id: SessionsInPlace['organization_id']) =>
    mutate(id, { onError: (error) => sayFailure(errorText(error, errorTexts.organization)) });
  return (
    <ul className={classes.places} aria-label={t('Visits in other places')}>
      {found.map((place) => {
        const name = place.organization_id === null ? t('Personal') : place.name;
        return (
          <li key={place.organization_id}>
            <span className={classes.words}>{sentence(countOf(place), name, isOpen)}</span>
            <Button
              size="compact-sm"
              variant="light"
              loading={isPending}
              aria-label={t('Switch to {{place}}', { place: name })}
              onClick={() => go(place.organization_id)}
            >
              {t('Switch')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function sentence(count: number, place: string, isOpen: boolean): string {
  return isOpen
    ? many(count, '{{count}} active visit is in {{place}}', '{{count}} active visits are in {{place}}', {
        place,
      })
    : many(count, '{{count}} visit is in {{place}}', '{{count}} visits are in {{place}}', { place });
}

interface SessionsElsewhereProps {
  /** Whether only active visits count. */
  isOpen?: boolean;
}
