import { useCallback, useEffect, useState } from 'react';
import { readLocal, writeLocal } from '#web/platform/local-store.ts';

const KEPT_AS = 'auscult.microphone';

/** A microphone of this device. Its label is empty until the browser has permission. */
export interface Microphone {
  id: string;
  label: string;
}

/** The microphones of this device, and the last chosen one of this browser. */
export interface Microphones {
  known: readonly Microphone[];
  /** As `MediaDeviceInfo.deviceId`; undefined for the browser's default, and while the chosen one is disconnected. */
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
  /** Reads the list again: labels appear with the permission. */
  look: () => void;
}

/** The microphones of this device, updated when they are plugged in or out. */
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
  // Without permission the browser lists no ids, so the stored one is trusted.
  const isThere = known.length === 0 || known.some(({ id }) => id === remembered);
  return { known, chosen: remembered && isThere ? remembered : undefined, choose, look };
}

/** The browser also lists its default under a second, virtual id. */
async function listMicrophones(): Promise<Microphone[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices
    .filter(
      ({ kind, deviceId }) => kind === 'audioinput' && !['', 'default', 'communications'].includes(deviceId),
    )
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}
