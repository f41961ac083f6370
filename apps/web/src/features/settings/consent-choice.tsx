import { isConsentForced, mayDecideOnConsent } from '@auscult/domain/access/consent';
import { Switch, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import type { Settings } from './use-save-at-once.ts';
import { useSaveSettings } from './use-save-settings.ts';

/**
 * Whether recordings need a consent. Consent is forced unless the team lets its members decide.
 *
 * @spec 1.3/user-settings/consent-enabled, 1.5/consent-forced
 */
export function ConsentChoice({ own, team }: { own: Settings; team: Settings | undefined }) {
  const { save } = useSaveSettings();
  const mayDecide = mayDecideOnConsent(team);
  return (
    <>
      <Switch
        label={t('Ask for consent before each recording')}
        checked={isConsentForced(own, team)}
        disabled={!mayDecide}
        onChange={({ currentTarget }) =>
          save({ consentEnabled: currentTarget.checked }, { consentEnabled: own.consentEnabled ?? null })
        }
      />
      <Text size="sm" c="dimmed">
        {sentenceFor(mayDecide, team !== undefined)}
      </Text>
    </>
  );
}

function sentenceFor(mayDecide: boolean, hasTeam: boolean): string {
  if (mayDecide)
    return t('Your team lets its members decide. Many places demand a consent by law: know yours.');
  return hasTeam
    ? t('Consent is forced on. Administrators of your team can let its members decide.')
    : t('Required for solo accounts.');
}
