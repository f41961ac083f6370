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

/** The draft of one person in a team, where it stays whichever team they go to; every change is kept at once. */
export function useScribeDraft(userId: string, organizationId: string) {
  const keptAs = `auscult.draft.${userId}.${organizationId}`;
  const [draft, setDraft] = useState<ScribeDraft>(() => ({ ...EMPTY, ...keptDraft(userId, keptAs) }));

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

/** What was kept; also by a version that knew of no teams, which then belongs to the one that is opened first. */
function keptDraft(userId: string, keptAs: string): ScribeDraft | undefined {
  const kept = readLocal<ScribeDraft>(keptAs);
  if (kept) return kept;
  const older = `auscult.draft.${userId}`;
  const unclaimed = readLocal<ScribeDraft>(older);
  if (unclaimed && writeLocal(keptAs, unclaimed)) forgetLocal(older);
  return unclaimed;
}
