import type { CallBody } from '@auscult/contract/kit/call';
import {
  cancelSpeechModelDownload,
  downloadSpeechModel,
  getServerSetup,
  getSpeechState,
  removeSpeechModel,
  type ServerSetup,
  type SpeechModel,
  setServerLanguageModel,
  setServerMail,
  setServerSpeech,
  testServerLanguageModel,
  testServerMail,
  testServerSpeech,
} from '@auscult/contract/server-setup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountKeys } from '#web/features/account/use-account-keys.ts';
import { ApiError, untilServer, useApi } from '#web/platform/api-client.ts';

/** Names under which the set-up of the server is cached. */
const setupKeys = { setup: ['server-setup'], speech: ['speech-state'] } as const;

/** Milliseconds between two looks at a running download. */
const LOOK_MS = 1500;

/** Milliseconds after which a trial is given up by the server: a model on a small machine is slow. */
const TRIAL_MS = 90_000;

/** The set-up of the server, for its owners. Looks again while a model is downloaded and the page is visible. */
export function useServerSetup() {
  const api = useApi();
  return useQuery({
    queryKey: setupKeys.setup,
    queryFn: ({ signal }) => api(getServerSetup, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.models.some(isUnderWay) ? LOOK_MS : false),
  });
}

/** Whether a model is on its way to the server. */
export function isUnderWay({ state }: Pick<SpeechModel, 'state'>): boolean {
  return state === 'queued' || state === 'downloading' || state === 'checking';
}

/**
 * Whether recordings can be transcribed, and how far the speech model is. Asked only where nothing transcribes; looks again
 * while a model is downloaded and the page is visible.
 */
export function useSpeechState(isTranscribing: boolean) {
  const api = useApi();
  const cache = useQueryClient();
  const { data, dataUpdatedAt, failureCount } = useQuery({
    queryKey: setupKeys.speech,
    queryFn: ({ signal }) => api(getSpeechState, {}, { signal }),
    enabled: !isTranscribing,
    refetchInterval: ({ state }) =>
      state.data?.state === 'downloading' || state.data?.state === 'ready' ? LOOK_MS : false,
  });
  // The model is ready: within seconds the server says that it transcribes.
  const readyAt = !isTranscribing && data?.state === 'ready' ? dataUpdatedAt : 0;
  useEffect(() => {
    if (readyAt > 0) void cache.invalidateQueries({ queryKey: accountKeys.me });
  }, [readyAt, cache]);
  return { data, hasFailed: failureCount > 0 };
}

/** Sets where recordings are transcribed. */
export function useSetServerSpeech() {
  const api = useApi();
  return useSave((change: CallBody<typeof setServerSpeech>) => api(setServerSpeech, change));
}

/** Has recordings transcribed on the server by a model, which is downloaded where it is absent. */
export function useChooseSpeechModel() {
  const api = useApi();
  const { mutate, isPending, error } = useSave(async (local_model: string) => {
    const { version } = await api(getServerSetup, {});
    return api(setServerSpeech, { version, source: 'local', local_model });
  });
  return { choose: (model: string) => mutate(model), isPending, error };
}

/** Sets the language model. */
export function useSetServerLanguageModel() {
  const api = useApi();
  return useSave((change: CallBody<typeof setServerLanguageModel>) => api(setServerLanguageModel, change));
}

/** Sets how mails leave. */
export function useSetServerMail() {
  const api = useApi();
  return useSave((change: CallBody<typeof setServerMail>) => api(setServerMail, change));
}

/** Where someone else changed the set-up meanwhile, it is read again, so that the next try is made from the new version. */
function useSave<Change>(send: (change: Change) => Promise<ServerSetup>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (setup) => {
      cache.setQueryData(setupKeys.setup, setup);
      void cache.invalidateQueries({ queryKey: setupKeys.speech });
      void cache.invalidateQueries({ queryKey: accountKeys.me });
    },
    onError: (error) =>
      error instanceof ApiError && error.code === 'changed_meanwhile'
        ? cache.invalidateQueries({ queryKey: setupKeys.setup })
        : undefined,
  });
}

/** Transcribes a short recording with what is entered. */
export function useTestServerSpeech() {
  const api = useApi();
  return useMutation({
    mutationFn: (trial: CallBody<typeof testServerSpeech>) =>
      api(testServerSpeech, trial, { timeoutMs: untilServer(TRIAL_MS) }),
  });
}

/** Writes a line with what is entered. */
export function useTestServerLanguageModel() {
  const api = useApi();
  return useMutation({
    mutationFn: (trial: CallBody<typeof testServerLanguageModel>) =>
      api(testServerLanguageModel, trial, { timeoutMs: untilServer(TRIAL_MS) }),
  });
}

/** Sends a mail to oneself with what is entered. */
export function useTestServerMail() {
  const api = useApi();
  return useMutation({
    mutationFn: (trial: CallBody<typeof testServerMail>) =>
      api(testServerMail, trial, { timeoutMs: untilServer(TRIAL_MS) }),
  });
}

const MODEL_CALLS = {
  download: downloadSpeechModel,
  cancel: cancelSpeechModelDownload,
  remove: removeSpeechModel,
} as const;

/** The actions of a speech model. */
export type ModelAct = keyof typeof MODEL_CALLS;

/** Downloads a speech model, cancels its download, or removes it. */
export function useSpeechModels() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ act, model }: { act: ModelAct; model: string }) => api(MODEL_CALLS[act], { model }),
    onSuccess: (model) =>
      cache.setQueryData<ServerSetup>(
        setupKeys.setup,
        (setup) =>
          setup && { ...setup, models: setup.models.map((one) => (one.id === model.id ? model : one)) },
      ),
    onSettled: () =>
      Promise.all(Object.values(setupKeys).map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
