import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useState } from 'react';
import { accountKeys } from '#web/features/account/use-account-keys.ts';
import { billingKeys } from '#web/features/billing/use-billing-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { ApiError, useApi } from '#web/platform/api-client.ts';
import type { RunningUpload } from '#web/platform/upload-client.ts';
import { recordingKeys } from './recording-keys.ts';
import { forgetAttempt, type SessionAttempt, whileGoingOn } from './session-attempt.ts';
import { attemptOf, type NewSession, type StartProgress, useHandOver } from './use-hand-over.ts';
import { takeBack } from './use-interrupted-uploads.ts';

const BEGINNING: StartProgress = {
  step: 'starting',
  sentBytes: 0,
  totalBytes: 0,
  isPaused: false,
  isWaiting: false,
};

/**
 * Submits a visit: starts it, uploads its recording or sends its words, and requests its note. Each step is
 * stored, so that another try, even after a reload, does nothing twice.
 * @spec 2.7/source-web
 */
export function useStartSession(userId: string) {
  const api = useApi();
  const handOver = useHandOver(userId);
  const cache = useQueryClient();
  const [progress, setProgress] = useState(BEGINNING);
  const upload = useRef<RunningUpload>(undefined);
  const going = useRef<SessionAttempt>(undefined);
  const forget = () => {
    if (going.current) forgetAttempt(userId, going.current);
  };

  const start = useMutation({
    mutationFn: async (wanted: NewSession) => {
      setProgress(BEGINNING);
      const change = (part: Partial<StartProgress>) => setProgress((before) => ({ ...before, ...part }));
      const onUpload = (running: RunningUpload) => {
        upload.current = running;
      };
      const attempt = attemptOf(wanted, userId);
      going.current = attempt;
      const done = whileGoingOn(attempt, () => handOver(wanted, attempt, { change, onUpload }));
      void cache.invalidateQueries({ queryKey: recordingKeys.interrupted(userId) });
      return done;
    },
    onSuccess: forget,
    onError: (error) => {
      if (isGone(error)) forget();
      // The team now forces consent: read again, so that the form asks for it.
      if (lacksConsent(error)) void cache.invalidateQueries({ queryKey: accountKeys.me });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: sessionKeys.lists }),
        cache.invalidateQueries({ queryKey: billingKeys.usage }),
        cache.invalidateQueries({ queryKey: recordingKeys.interrupted(userId) }),
      ]),
  });

  /** Discards it: cancels the upload and deletes the visit that was started for it. */
  const discard = async () => {
    upload.current?.cancel();
    forget();
    start.reset();
    if (going.current) await takeBack(going.current, { api, cache });
  };
  const setPaused = (isPaused: boolean) => {
    setProgress((before) => ({ ...before, isPaused }));
    if (isPaused) upload.current?.pause();
    else upload.current?.resume();
  };

  return { start, progress, discard, setPaused };
}

/** The result of {@link useStartSession}. */
export type Starting = ReturnType<typeof useStartSession>;

/** Keeps the submission while the person is on other screens. */
export const StartingContext = createContext<Starting | undefined>(undefined);

/** The visit to submit. */
export function useStarting(): Starting {
  const starting = use(StartingContext);
  if (!starting) throw new Error('There is no StartingContext around this component.');
  return starting;
}

/** The visit was deleted or cancelled meanwhile, so the next try starts another. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && ['session_not_found', 'session_cancelled'].includes(error.code);
}

function lacksConsent(error: Error): boolean {
  return 'code' in error && error.code === 'consent_required';
}
