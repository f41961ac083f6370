import { type Session, SessionStatus } from '@auscult/contract/sessions';
import { Select } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';
import { useSessionCompleted } from './use-session-completed.ts';

const CHOICES = SessionStatus.exclude(['cancelled']).options;

/** Where the visit stands in the clinic's day. A cancelled visit stays so. */
export function SessionStatusPicker({ session }: { session: Session }) {
  const setStatus = useSessionCompleted();
  const isCancelled = session.status === 'cancelled';
  const choices = isCancelled ? SessionStatus.options : CHOICES;
  const choose = (status: SessionStatus) => {
    if (status !== 'cancelled') setStatus.mutate({ id: session.id, status });
  };

  return (
    <Select
      aria-label="Status"
      w={150}
      data={choices.map((value) => ({ value, label: SESSION_STATUS_NAMES[value].name }))}
      value={session.status}
      allowDeselect={false}
      disabled={isCancelled}
      error={setStatus.error && errorText(setStatus.error, errorTexts.sessionStatus)}
      onChange={(_, chosen) => chosen && choose(chosen.value)}
    />
  );
}
