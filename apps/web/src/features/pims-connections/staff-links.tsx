import type { RemoteName } from '@auscult/contract/pims';
import type { PimsSystem, StaffLink } from '@auscult/contract/pims-connections';
import { Button, NativeSelect, Text } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import { WaitingRows } from './field-map.tsx';
import classes from './practice-systems.module.css';
import type { PimsRights } from './use-pims-rights.ts';
import { useGetPimsStaff, usePutPimsStaffLinks } from './use-pims-staff.ts';

/** The members of the team with their providers in the practice system. A suggestion counts only once a person accepts it. */
export function StaffLinks({ system, rights }: { system: PimsSystem; rights: PimsRights }) {
  const { data: me } = useMe();
  const { data: staff, error, refetch } = useGetPimsStaff(system.pims);
  const { link, isPending } = usePutPimsStaffLinks(system.pims);
  if (!staff && error)
    return (
      <Failure
        text={errorText(error, errorTexts.listConnections)}
        cause={error}
        onRetry={() => void refetch()}
      />
    );
  if (!(staff && me)) return <WaitingRows label={t('Loading people')} />;
  const { links, providers } = staff;
  const suggested = links.filter(isOpenSuggestion);
  const change = (wanted: readonly StaffLink[]) => link(wanted, links);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(
          'An export names the linked provider, and an import takes their appointments. Suggestions are by email, then by name; nothing is linked until you choose it.',
        )}
      </Text>
      {rights.mayMap && suggested.length > 1 && (
        <div>
          <Button
            size="compact-md"
            variant="light"
            loading={isPending}
            onClick={() => change(suggested.map((one) => ({ ...one, provider: one.suggested })))}
          >
            {many(suggested.length, 'Accept {{count}} suggestion', 'Accept all {{count}} suggestions')}
          </Button>
        </div>
      )}
      <ul className={entries.list} aria-label={t('People and their providers')}>
        {links.map((one) => (
          <Member
            key={one.user}
            member={one}
            providers={providers}
            links={links}
            mayLink={rights.mayMap || (rights.mayLinkSelf && one.user === me.user.id)}
            onLink={(provider) => change([{ ...one, provider }])}
          />
        ))}
      </ul>
    </>
  );
}

function isOpenSuggestion({ provider, suggested }: StaffLink): boolean {
  return provider === null && suggested !== null;
}

interface MemberProps {
  member: StaffLink;
  providers: readonly RemoteName[];
  links: readonly StaffLink[];
  mayLink: boolean;
  onLink: (provider: RemoteName | null) => void;
}

function Member({ member, providers, links, mayLink, onLink }: MemberProps) {
  const { user, name, email, provider, suggested } = member;
  const all =
    provider && !providers.some(({ id }) => id === provider.id) ? [provider, ...providers] : providers;
  const ownerOf = (id: string) => links.find((one) => one.user !== user && one.provider?.id === id);
  return (
    <li className={entries.row}>
      <span className={`${entries.facts} ${classes.member}`}>
        <span className={entries.name}>{name}</span>
        <span className={entries.more}>{email}</span>
      </span>
      {provider === null && suggested && mayLink && (
        <Button size="compact-sm" variant="light" onClick={() => onLink(suggested)}>
          {t('Link {{provider}}', { provider: suggested.name })}
        </Button>
      )}
      {mayLink ? (
        <NativeSelect
          className={classes.provider}
          aria-label={t('Provider of {{name}}', { name })}
          data={[
            { value: '', label: t('Not linked') },
            ...all.map((one) => {
              const owner = ownerOf(one.id);
              return {
                value: one.id,
                label: owner
                  ? t('{{provider}} (linked to {{name}})', { provider: one.name, name: owner.name })
                  : one.name,
                disabled: owner !== undefined,
              };
            }),
          ]}
          value={provider?.id ?? ''}
          onChange={({ currentTarget }) => onLink(all.find(({ id }) => id === currentTarget.value) ?? null)}
        />
      ) : (
        <span>{provider?.name ?? t('Not linked')}</span>
      )}
    </li>
  );
}
