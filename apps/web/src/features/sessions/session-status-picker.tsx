import type { Session, SessionStatus } from '@auscult/contract/sessions';
import { NativeSelect } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';
import { useSessionCompleted } from './use-session-completed.ts';

const CHOICES = [
  'not_started',
  'in_progress',
  'hospitalized',
  'completed',
] as const satisfies SessionStatus[];

/** Where the visit stands in the clinic's day. A cancelled visit stays so. */
export function SessionStatusPicker({ session }: { session: Session }) {
  const setStatus = useSessionCompleted();
  const isCancelled = session.status === 'cancelled';
  const shown = isCancelled ? (['cancelled'] as const) : CHOICES;
  const choose = (value: string) => {
    const status = CHOICES.find((choice) => choice === value);
    if (status) setStatus.mutate({ id: session.id, status });
  };

  return (
    <NativeSelect
      aria-label="Status"
      data={shown.map((value) => ({ value, label: SESSION_STATUS_NAMES[value].name }))}
      value={session.status}
      disabled={isCancelled || setStatus.isPending}
      error={setStatus.error && errorText(setStatus.error, errorTexts.sessionStatus)}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
