import { useCallback, useEffect, useState } from 'react';
import { readLocal, writeLocal } from '#web/platform/local-store.ts';

const KEPT_AS = 'auscult.microphone';

/** A microphone of this device. Its label is empty until the browser may use one. */
export interface Microphone {
  id: string;
  label: string;
}

/** The microphones of this device, and the one chosen last in this browser. */
export interface Microphones {
  known: readonly Microphone[];
  /** As `MediaDeviceInfo.deviceId`; undefined for the browser's own choice, and while the chosen one is away. */
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
  /** Looks again: labels appear once the browser may use a microphone. */
  look: () => void;
}

/** The microphones of this device. Follows plugging in and out. */
export function useMicrophones(): Microphones {
  const [known, setKnown] = useState<readonly Microphone[]>([]);
  const [remembered, setRemembered] = useState(() => readLocal<string>(KEPT_AS));

  const look = useCallback(() => {
    listMicrophones()
      .then(setKnown)
      .catch(() => setKnown([]));
  }, []);
  useEffect(() => {
    look();
    const { mediaDevices } = navigator;
    mediaDevices?.addEventListener('devicechange', look);
    return () => mediaDevices?.removeEventListener('devicechange', look);
  }, [look]);

  const choose = (id: string | undefined) => {
    setRemembered(id);
    writeLocal(KEPT_AS, id ?? '');
  };
  // Before the browser may use a microphone it names none, so the remembered one is trusted.
  const isThere = known.length === 0 || known.some(({ id }) => id === remembered);
  return { known, chosen: remembered && isThere ? remembered : undefined, choose, look };
}

/** The browser lists its own choice a second time, under a name that is no device. */
async function listMicrophones(): Promise<Microphone[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices
    .filter(
      ({ kind, deviceId }) => kind === 'audioinput' && !['', 'default', 'communications'].includes(deviceId),
    )
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
