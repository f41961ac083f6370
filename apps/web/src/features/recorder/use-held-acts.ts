import { useMemo } from 'react';
import { message, t } from '#web/copy/text.ts';
import { readLocal } from '#web/platform/local-store.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { type HeldView, RecordingRefused, useRecordingDesk } from './recording-desk.ts';
import { refusalText } from './trouble-words.ts';

const NOT_KEPT = message(
  'This could not be written down on this device. Nothing was changed; please try again.',
);

/** What a person can do with a visit on this device. What fails is said; nothing throws. */
export interface HeldActs {
  finish: (heldId: string) => Promise<boolean>;
  keep: (heldId: string) => Promise<boolean>;
  discard: (heldId: string) => Promise<boolean>;
  undoDiscard: (heldId: string) => Promise<boolean>;
  removeSealed: (heldId: string) => Promise<boolean>;
  stop: () => Promise<boolean>;
  /** Records another stretch of it, with the microphone chosen last. */
  goOn: (view: HeldView) => Promise<boolean>;
  /** The same, after the tab that records it was stopped. */
  takeOver: (view: HeldView) => Promise<boolean>;
}

/** {@link HeldActs} on the desk that was handed in; each answers whether it was done. */
export function useHeldActs(): HeldActs {
  const desk = useRecordingDesk();
  return useMemo(() => {
    const record = ({ held }: HeldView) => {
      const { id, wish, consent, session } = held;
      const microphone = readLocal<string>('auscult.microphone') || undefined;
      return desk.start({ heldId: id, session, wish, consent, microphone });
    };
    return {
      finish: (heldId) => done(desk.finish(heldId)),
      keep: (heldId) => done(desk.keep(heldId)),
      discard: (heldId) => done(desk.discard(heldId)),
      undoDiscard: (heldId) => done(desk.undoDiscard(heldId)),
      removeSealed: (heldId) => done(desk.removeSealed(heldId)),
      stop: () => done(desk.stop()),
      goOn: (view) => done(record(view)),
      takeOver: (view) => done(desk.takeOverTab(view.held.id).then(() => record(view))),
    };
  }, [desk]);
}

async function done(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    const text = error instanceof RecordingRefused ? refusalText(error) : t(NOT_KEPT);
    sayFailure(text);
    return false;
  }
}
