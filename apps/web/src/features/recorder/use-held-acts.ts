import { useMemo } from 'react';
import { message, t } from '#web/copy/text.ts';
import { readLocal } from '#web/platform/local-store.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { handOverSoonOf } from './hand-over-soon.ts';
import { type HeldView, RecordingRefused, useRecordingDesk } from './recording-desk.ts';
import { refusalText } from './trouble-words.ts';

const NOT_KEPT = message("This couldn't be saved on this device. Nothing was changed; please try again.");

/** The actions on a visit on this device. They show failures and do not throw. */
export interface HeldActs {
  finish: (heldId: string) => Promise<boolean>;
  keep: (heldId: string) => Promise<boolean>;
  discard: (heldId: string) => Promise<boolean>;
  undoDiscard: (heldId: string) => Promise<boolean>;
  removeSealed: (heldId: string) => Promise<boolean>;
  /** Ends the running recording, which is submitted automatically soon. */
  stop: () => Promise<boolean>;
  /** Records another stretch of it, with the last chosen microphone. */
  goOn: (view: HeldView) => Promise<boolean>;
  /** The same, after stopping the tab that records it. */
  takeOver: (view: HeldView) => Promise<boolean>;
}

/** {@link HeldActs} on the provided desk; each returns whether it succeeded. */
export function useHeldActs(): HeldActs {
  const desk = useRecordingDesk();
  return useMemo(() => {
    const soon = handOverSoonOf(desk);
    const record = ({ held }: HeldView) => {
      const { id, wish, consent, session } = held;
      soon.cancel(id);
      const microphone = readLocal<string>('auscult.microphone') || undefined;
      return desk.start({ heldId: id, session, wish, consent, microphone });
    };
    const decide = (act: (heldId: string) => Promise<void>) => (heldId: string) => {
      soon.cancel(heldId);
      return done(act(heldId));
    };
    const isUndecided = (heldId: string) =>
      desk
        .held()
        .some(({ held, runs }) => held.id === heldId && held.decision === 'open' && runs !== 'elsewhere');
    const stop = async () => {
      const heldId = desk.live()?.heldId;
      const isStopped = await done(desk.stop());
      if (!isStopped || heldId === undefined || !isUndecided(heldId)) return isStopped;
      soon.begin(heldId, () => {
        // Another tab, or this one, may be recording it again by now.
        if (desk.live()?.heldId === heldId || !isUndecided(heldId)) return;
        void done(desk.finish(heldId));
      });
      return true;
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
