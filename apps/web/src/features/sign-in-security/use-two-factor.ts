import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/**
 * Starts to set up the second factor: returns the data for the authenticator app. Nothing is switched on yet.
 */
export function useStartTwoFactor() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (password: string) => identity.twoFactor.enable(password) });
}

/** Switches the second factor on, with a correct code. */
export function useFinishTwoFactor() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (code: string) => identity.twoFactor.verify(code) });
}

/** Switches the second factor off. */
export function useDisableTwoFactor() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (password: string) => identity.twoFactor.disable(password) });
}

/** Creates new backup codes; the old ones become invalid. */
export function useRenewBackupCodes() {
  const identity = useIdentity();
  return useMutation({ mutationFn: (password: string) => identity.twoFactor.backupCodes(password) });
}
