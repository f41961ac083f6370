import type { Session } from '@auscult/contract/sessions';
import { t } from '#web/copy/text.ts';
import { EditableText } from '#web/ui/editable-text.tsx';
import { useMayChangeSession } from './use-may-change-session.ts';
import { useUpdateName } from './use-update-name.ts';

/** The visit's name, renamed where it stands by whoever may. */
export function SessionName({ session }: { session: Session }) {
  const updateName = useUpdateName();
  const mayChange = useMayChangeSession(session);
  const rename = (name: string) => updateName.mutate({ session: session.id, name, pets: session.pets });

  return (
    <EditableText
      label={t('Visit name')}
      value={session.name}
      maxLength={300}
      error={updateName.error ? t(updateName.error.message) : undefined}
      onCommit={mayChange ? rename : undefined}
    />
  );
}
