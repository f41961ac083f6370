import { knownTimeZone } from '@auscult/contract/kit/time-zone';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import type { Session } from '@auscult/contract/sessions';
import { calendarDay } from '@auscult/domain/time/calendar-day';
import { Radio, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { Failure } from '#web/ui/failure.tsx';
import classes from './import-dialog.module.css';
import { useGetPimsLinks } from './use-get-pims-links.ts';
import { useLookAtAppointments } from './use-import-from-pims.ts';
import { useImportSystems } from './use-import-systems.ts';
import { useUpdateVetspireVisit } from './use-update-vetspire-visit.ts';

const NONE = '';

/** Links a visit to its appointment in Vetspire, or removes the link. @spec 2.8/integration-detail */
export function AppointmentDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const system = useImportSystems().find(({ pims }) => pims === 'Vetspire');
  const zone = knownTimeZone(system?.connection.settings.timezone);
  const day = calendarDay(session.timestamp, zone);
  const look = useLookAtAppointments(
    { pims: 'Vetspire', start: day, end: day, everybody: true },
    system !== undefined,
  );
  const links = useGetPimsLinks(session.id);
  const [chosen, setChosen] = useState<string>();
  const update = useUpdateVetspireVisit(session.id);
  const linked = links.data?.appointment?.id ?? NONE;
  const value = chosen ?? linked;
  const read = [look, links].find(({ error, data }) => error && !data);
  const appointments = look.data?.rows?.flatMap((row) => row.appointments) ?? [];

  return (
    <EditDialog
      title={t('Link to appointment')}
      failure={update.error ? errorText(update.error, errorTexts.linkAppointment) : undefined}
      cause={update.error}
      isBusy={update.isPending}
      isReady={look.isSuccess && links.isSuccess && value !== linked}
      onSave={() => update.mutate(value === NONE ? null : value, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('Patients with the same name are linked, too. Exports propose them.')}
      </Text>
      {read && (
        <Failure
          text={errorText(read.error, errorTexts.linkAppointment)}
          cause={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {!read && (look.isPending || links.isPending) && (
        <Skeleton height={160} radius="md" role="progressbar" aria-label={t('Loading the appointments')} />
      )}
      {look.data && links.data && (
        <Radio.Group
          label={t('Appointments of {{day}}', {
            day: new Date(session.timestamp).toLocaleDateString(locale(), {
              dateStyle: 'full',
              timeZone: zone,
            }),
          })}
          value={value}
          onChange={setChosen}
        >
          <div className={classes.choices}>
            <Radio value={NONE} label={t('No appointment')} />
            {linked !== NONE && !appointments.some(({ id }) => id === linked) && (
              <Radio value={linked} label={t('The linked appointment, on another day')} />
            )}
            {appointments.map((one) => (
              <Radio key={one.id} value={one.id} label={appointmentWords(one, zone)} />
            ))}
          </div>
        </Radio.Group>
      )}
    </EditDialog>
  );
}

/** "9:30 AM · Rex, Tom · Ms Smith · Check-up": texts of the practice system, as they are. */
function appointmentWords(
  { start_timestamp: start, patients, client, type, reason }: RemoteAppointment,
  timeZone: string,
): string {
  return [
    new Date(start).toLocaleTimeString(locale(), { timeStyle: 'short', timeZone }),
    patients.map(({ name }) => name).join(', '),
    client?.name,
    reason ?? type?.name,
  ]
    .filter(Boolean)
    .join(' · ');
}
