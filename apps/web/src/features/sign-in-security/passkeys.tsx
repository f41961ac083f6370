import { ActionIcon, Button, Loader, Text } from '@mantine/core';
import { IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import { useIdentity } from '#web/platform/identity.ts';
import type { Passkey } from '#web/platform/passkeys.ts';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import classes from './sign-in-security.module.css';
import { usePasskeys } from './use-passkeys.ts';

const UNREAD = message('Your passkeys could not be loaded.');

type Opened = 'new' | { rename: Passkey } | { remove: Passkey };

/** The passkeys of the signed-in person. */
export function Passkeys() {
  const { data: known, error, refetch } = usePasskeys();
  const canUse = useIdentity().canUsePasskeys();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  if (error && !known) return <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />;
  if (!known) return <Loader role="status" aria-label={t('Loading passkeys')} />;
  return (
    <>
      {known.passkeys.length === 0 && <Text c="dimmed">{t('No passkeys yet.')}</Text>}
      {known.passkeys.length > 0 && (
        <ul className={entries.list} aria-label={t('Passkeys')}>
          {known.passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpened({ rename: passkey })}
              onRemove={() => setOpened({ remove: passkey })}
            />
          ))}
        </ul>
      )}
      {canUse ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {t('Add a passkey')}
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {t('Passkeys need a modern browser and https with a domain name.')}
        </Text>
      )}
      {opened === 'new' && <AddPasskeyDialog hasPassword={known.hasPassword} onClose={close} />}
      {typeof opened === 'object' && 'rename' in opened && (
        <RenamePasskeyDialog passkey={opened.rename} onClose={close} />
      )}
      {typeof opened === 'object' && 'remove' in opened && (
        <RemovePasskeyDialog passkey={opened.remove} onClose={close} />
      )}
    </>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ passkey: { name, created_timestamp, last_used_timestamp }, onRename, onRemove }: RowProps) {
  return (
    <li className={`${entries.row} ${classes.row}`} data-short>
      <IconKey size={20} stroke={1.75} aria-hidden />
      <span className={`${entries.facts} ${classes.facts}`}>
        <span className={entries.name}>{name}</span>
        <span className={entries.more}>
          {last_used_timestamp === null
            ? t('Added {{day}}, never used', { day: dayOf(created_timestamp) })
            : t('Added {{day}}, used {{used}}', {
                day: dayOf(created_timestamp),
                used: dayOf(last_used_timestamp),
              })}
        </span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Rename “{{name}}”', { name })}
        onClick={onRename}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Remove “{{name}}”', { name })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** @param moment  epoch milliseconds */
function dayOf(moment: number): string {
  return new Date(moment).toLocaleDateString(locale(), { dateStyle: 'medium' });
}
