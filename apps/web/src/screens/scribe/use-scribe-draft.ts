/** What is typed on the Scribe screen, kept in this browser until it is sent. */
import type { TemplateId, UserId } from '@auscult/contract/kit/ids';
import { use, useCallback, useState } from 'react';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { ConsentDraft } from './consent-draft.ts';
import { draftPlace, type KeptDraft } from './draft-place.ts';

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

/** The draft of one person in this tab and team; every change is kept at once. Until the tab knows its place it suspends. */
export function useScribeDraft(userId: string, organizationId: string) {
  const keptAs = use(draftPlace(userId, organizationId));
  const [draft, setDraft] = useState<ScribeDraft>(() => ({ ...EMPTY, ...readLocal<ScribeDraft>(keptAs) }));

  const change = useCallback(
    (part: Partial<ScribeDraft>) =>
      setDraft((before) => {
        const after = { ...before, ...part };
        keep(keptAs, after);
        return after;
      }),
    [keptAs],
  );
  /** It is handed over. Words that were typed stay where not they were handed over: nothing else has them. */
  const clear = useCallback(() => {
    const { way, transcript } = { ...EMPTY, ...readLocal<ScribeDraft>(keptAs) };
    const after = way === 'words' ? EMPTY : { ...EMPTY, transcript };
    keep(keptAs, after);
    setDraft(after);
  }, [keptAs]);
  return { draft, keptAs, change, clear };
}

function keep(keptAs: string, draft: ScribeDraft): void {
  if (isEmpty(draft)) {
    forgetLocal(keptAs);
    return;
  }
  // Who agreed is asked of each visit anew, whatever else of it is taken up again.
  const kept: ScribeDraft & KeptDraft = { ...draft, hasConsent: false, keptAt: Date.now() };
  writeLocal(keptAs, kept);
}

/** Whether nothing is typed or chosen. */
function isEmpty({ pets, name, transcript, template, owner, way }: ScribeDraft): boolean {
  const isUntyped = pets.length === 0 && name === '' && transcript === '';
  return isUntyped && !template && !owner && way === EMPTY.way;
}
