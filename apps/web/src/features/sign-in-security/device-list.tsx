import { Badge, Button, Loader } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import classes from './sign-in-security.module.css';
import { type Device, useDevices, useRevokeDevice } from './use-devices.ts';

const UNREAD = message('Your devices could not be loaded.');
const NOT_SIGNED_OUT = message('This could not be done. Please try again.');

/** The person's sign-ins on all devices, with buttons to sign out. */
export function DeviceList() {
  const { data: devices, error, refetch } = useDevices();
  const revoke = useRevokeDevice();
  if (error && !devices) return <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />;
  if (!devices) return <Loader role="status" aria-label={t('Loading devices')} />;
  const isRevoking = (id: string | undefined) => revoke.isPending && revoke.variables === id;
  return (
    <>
      {revoke.error && <Failure text={errorText(revoke.error, NOT_SIGNED_OUT)} cause={revoke.error} />}
      <ul className={entries.list} aria-label={t('Devices signed in')}>
        {devices.map((device) => (
          <Row
            key={device.id}
            device={device}
            isRevoking={isRevoking(device.id)}
            onRevoke={() => revoke.mutate(device.id)}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <div>
          <Button variant="default" loading={isRevoking(undefined)} onClick={() => revoke.mutate(undefined)}>
            {t('Sign out on all other devices')}
          </Button>
        </div>
      )}
    </>
  );
}

interface RowProps {
  device: Device;
  isRevoking: boolean;
  onRevoke: () => void;
}

function Row({ device, isRevoking, onRevoke }: RowProps) {
  const name = nameOf(device);
  const Icon = /mobile/i.test(device.browser) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={`${entries.row} ${classes.row}`}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={`${entries.facts} ${classes.facts}`}>
        <span className={entries.name}>
          {name}
          {device.current && (
            <Badge variant="light" color="green" tt="none">
              {t('This device')}
            </Badge>
          )}
        </span>
        <span className={entries.more}>
          {t('Signed in {{since}}, last used {{used}}, address {{address}}', {
            since: momentOf(device.signed_in_timestamp),
            used: momentOf(device.last_used_timestamp),
            address: device.address || '–',
          })}
        </span>
      </span>
      {!device.current && (
        <Button
          variant="default"
          loading={isRevoking}
          aria-label={t('Sign out on {{device}}', { device: name })}
          onClick={onRevoke}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

/** "Desktop Chrome, Windows" */
function nameOf({ browser, system }: Device): string {
  const known = browser === 'Unknown' ? t('Unknown browser') : t(browser);
  return system ? t('{{browser}} on {{system}}', { browser: known, system }) : known;
}

/** @param moment  epoch milliseconds */
function momentOf(moment: number): string {
  return new Date(moment).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}
