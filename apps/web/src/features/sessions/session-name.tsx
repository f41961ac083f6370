import type { Session } from '@auscult/contract/sessions';
import { EditableText } from '#web/ui/editable-text.tsx';
import { useUpdateName } from './use-update-name.ts';

/** The visit's name, renamed where it stands. */
export function SessionName({ session }: { session: Session }) {
  const updateName = useUpdateName();
  const rename = (name: string) => updateName.mutate({ session: session.id, name, pets: session.pets });

  return (
    <EditableText
      label="Visit name"
      value={session.name}
      maxLength={300}
      error={updateName.error?.message}
      onCommit={rename}
    />
  );
}
