/** What is typed on the Scribe screen, kept in this browser until it is sent. */
import type { TemplateId, UserId } from '@auscult/contract/kit/ids';
import { useCallback, useState } from 'react';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { ConsentDraft } from './consent-check.tsx';

/** A visit before it is handed over. */
export interface ScribeDraft extends ConsentDraft {
  pets: string[];
  name: string;
  template?: TemplateId;
  /** The colleague whose visit it is. */
  owner?: UserId;
  way: 'record' | 'audio' | 'words';
  transcript: string;
}

const EMPTY: ScribeDraft = {
  pets: [],
  name: '',
  way: 'record',
  transcript: '',
  hasConsent: false,
  consentMethod: 'verbal',
};

/** The draft of one person; every change is kept at once. */
export function useScribeDraft(userId: string) {
  const keptAs = `auscult.draft.${userId}`;
  const [draft, setDraft] = useState<ScribeDraft>(() => ({ ...EMPTY, ...readLocal<ScribeDraft>(keptAs) }));

  const change = useCallback(
    (part: Partial<ScribeDraft>) =>
      setDraft((before) => {
        const after = { ...before, ...part };
        // Who agreed is asked of each visit anew, whatever else of it is taken up again.
        writeLocal(keptAs, { ...after, hasConsent: false });
        return after;
      }),
    [keptAs],
  );
  const clear = useCallback(() => {
    forgetLocal(keptAs);
    setDraft(EMPTY);
  }, [keptAs]);
  return { draft, change, clear };
}
