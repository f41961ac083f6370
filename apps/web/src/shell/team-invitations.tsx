import { lazy, Suspense, useState } from 'react';
import { useInvitations } from '#web/features/organizations/use-invitations.ts';
import { useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { useIsTouring } from '#web/features/tours/touring.ts';

const InvitationsDialog = lazy(() =>
  import('#web/features/organizations/invitations-dialog.tsx').then((module) => ({
    default: module.InvitationsDialog,
  })),
);

const MisdirectedInvitation = lazy(() =>
  import('#web/features/organizations/misdirected-invitation.tsx').then((module) => ({
    default: module.MisdirectedInvitation,
  })),
);

/**
 * Asks about invitations, once per start; never during a tour or a recording.
 *
 * @spec 1.2/invitations-not-in-tour
 */
export function TeamInvitations() {
  const { invitations, isMisdirected, letGo } = useInvitations();
  const [isPutOff, setIsPutOff] = useState(false);
  const isTouring = useIsTouring();
  const isRecording = useLiveRecording() !== undefined;
  if (isTouring || isRecording) return null;
  if (isMisdirected)
    return (
      <Suspense>
        <MisdirectedInvitation onClose={letGo} />
      </Suspense>
    );
  if (invitations.length === 0 || isPutOff) return null;
  return (
    <Suspense>
      <InvitationsDialog invitations={invitations} onClose={() => setIsPutOff(true)} />
    </Suspense>
  );
}
