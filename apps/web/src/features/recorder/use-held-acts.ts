import { useMemo } from 'react';
import { message, t } from '#web/copy/text.ts';
import { readLocal } from '#web/platform/local-store.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { type HeldView, RecordingRefused, useRecordingDesk } from './recording-desk.ts';
import { offerResume, withdrawResume } from './stopped-notice.tsx';
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
  /** Ends the running recording, and offers for a moment to resume it. */
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
    const find = (heldId: string | undefined) => desk.held().find(({ held }) => held.id === heldId);
    const decide = (act: (heldId: string) => Promise<void>) => (heldId: string) => {
      withdrawResume(heldId);
      return done(act(heldId));
    };
    const stop = async () => {
      const heldId = desk.live()?.heldId;
      const isStopped = await done(desk.stop());
      const stopped = isStopped ? find(heldId) : undefined;
      if (stopped?.held.decision !== 'open') return isStopped;
      // What was changed since then, the pets or the template, stays.
      offerResume(stopped.held, () => void done(record(find(heldId) ?? stopped)));
      return isStopped;
    };
    return {
      finish: decide(desk.finish),
      keep: decide(desk.keep),
      discard: decide(desk.discard),
      undoDiscard: (heldId) => done(desk.undoDiscard(heldId)),
      removeSealed: (heldId) => done(desk.removeSealed(heldId)),
      stop,
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
