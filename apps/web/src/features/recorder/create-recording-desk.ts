/** The desk for the screens. Its engine is loaded on demand. */
import { mayHoldRecordings } from './copy-names.ts';
import type { EngineParts, RecorderEngine } from './recorder-engine.ts';
import { type RecordingDesk, RecordingRefused } from './recording-desk.ts';

/** The application's services for the desk. */
export type DeskParts = Omit<EngineParts, 'onChange'>;

/** After the first screen is shown. The engine is always loaded, so that it is available offline. */
const QUIET_MS = 3000;

const NOTHING: readonly never[] = [];

/** Creates a desk. It starts to deliver stored recordings on its own. */
export function createRecordingDesk(parts: DeskParts): RecordingDesk {
  const listeners = new Set<() => void>();
  const onChange = () => {
    for (const listen of listeners) listen();
  };
  let opened: RecorderEngine | undefined;
  let opening: Promise<RecorderEngine> | undefined;
  const engine = async () => {
    if (!canRecord()) throw new RecordingRefused('unsupported');
    opening ??= openEngine({ ...parts, onChange });
    opening.catch(() => {
      opening = undefined;
    });
    opened = await opening;
    return opened;
  };
  if (canRecord()) openWhenWanted(parts, () => void engine().then(onChange, () => undefined));

  return {
    subscribe: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    held: () => opened?.held() ?? NOTHING,
    heldForOthers: () => opened?.heldForOthers() ?? 0,
    orphaned: () => opened?.orphaned() ?? NOTHING,
    live: () => opened?.live(),
    level: () => opened?.level() ?? 0,
    pause: () => opened?.pause(),
    resume: () => opened?.resume(),
    goOn: () => opened?.goOn(),
    bookmark: (text) => opened?.bookmark(text),
    retry: () => opened?.retry(),
    start: async (order) => (await engine()).start(order),
    changeMicrophone: async (deviceId) => (await engine()).changeMicrophone(deviceId),
    stop: async () => opened?.stop(),
    changeWish: async (heldId, part) => (await engine()).changeWish(heldId, part),
    finish: async (heldId) => (await engine()).finish(heldId),
    keep: async (heldId) => (await engine()).keep(heldId),
    discard: async (heldId) => (await engine()).discard(heldId),
    undoDiscard: async (heldId) => (await engine()).undoDiscard(heldId),
    removeSealed: async (heldId) => (await engine()).removeSealed(heldId),
    takeOverTab: async (heldId) => (await engine()).takeOverTab(heldId),
  };
}

/** Without https a browser offers neither a microphone nor encryption. */
function canRecord(): boolean {
  return isSecureContext && 'locks' in navigator;
}

/**
 * At once if the device has stored recordings, otherwise when the browser is idle and a person is signed in.
 */
function openWhenWanted({ identity }: DeskParts, open: () => void): void {
  mayHoldRecordings().then(
    (mayHold) => mayHold && open(),
    () => open(),
  );
  const openSoon = () => {
    if (identity.current()) setTimeout(open, QUIET_MS);
  };
  identity.subscribe(openSoon);
  openSoon();
}

async function openEngine(parts: EngineParts): Promise<RecorderEngine> {
  const { RecorderEngine: Engine } = await import('./recorder-engine.ts');
  const made = new Engine(parts);
  await made.open();
  return made;
}
