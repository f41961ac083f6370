import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Begins to set up the second factor: gives what the authenticator app scans. Nothing is on yet. */
export function useStartTwoFactor() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (password: string) => identity.twoFactor.enable(password) });
}

/** Switches the second factor on, by a right code. */
export function useFinishTwoFactor() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (code: string) => identity.twoFactor.verify(code) });
}

/** Switches the second factor off. */
export function useDisableTwoFactor() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (password: string) => identity.twoFactor.disable(password) });
}

/** Makes new backup codes; the old ones are good for nothing any more. */
export function useRenewBackupCodes() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (password: string) => identity.twoFactor.backupCodes(password) });
}
