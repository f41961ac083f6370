import { lazy, Suspense, useState } from 'react';
import { useInvitations } from '#web/features/organizations/use-invitations.ts';
import { useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { useIsTouring } from '#web/features/tours/touring.ts';

const InvitationsDialog = lazy(() =>
  import('#web/features/organizations/invitations-dialog.tsx').then((module) => ({
    default: module.InvitationsDialog,
  })),
);

/** Asks about invitations, once a start; never during a tour or a recording. @spec 1.2/invitations-not-in-tour */
export function TeamInvitations() {
  const invitations = useInvitations();
  const [isPutOff, setIsPutOff] = useState(false);
  const isTouring = useIsTouring();
  const isRecording = useLiveRecording() !== undefined;
  if (invitations.length === 0 || isPutOff || isTouring || isRecording) return null;
  return (
    <Suspense>
      <InvitationsDialog invitations={invitations} onClose={() => setIsPutOff(true)} />
    </Suspense>
  );
}
