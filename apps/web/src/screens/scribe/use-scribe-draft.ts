/** The draft on the Scribe screen, stored in this browser until it is submitted. */
import type { TemplateId, UserId } from '@auscult/contract/kit/ids';
import { use, useCallback, useState } from 'react';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { ConsentDraft } from './consent-draft.ts';
import { draftPlace, type KeptDraft } from './draft-place.ts';

/** A visit before it is submitted. */
export interface ScribeDraft extends ConsentDraft {
  pets: string[];
  name: string;
  template?: TemplateId;
  /** The colleague who owns the visit. */
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

/**
 * The draft of one person in this tab and team; every change is stored at once. It suspends until the tab has
 * a slot.
 */
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
  /**
   * Called after the submission. Typed words stay if the visit was submitted without them: they exist nowhere
   * else.
   */
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
  // The consent is asked again for each visit, even if the rest of the draft is restored.
  const kept: ScribeDraft & KeptDraft = { ...draft, hasConsent: false, keptAt: Date.now() };
  writeLocal(keptAs, kept);
}

/** Whether the draft is empty. */
function isEmpty({ pets, name, transcript, template, owner, way }: ScribeDraft): boolean {
  const isUntyped = pets.length === 0 && name === '' && transcript === '';
  return isUntyped && !template && !owner && way === EMPTY.way;
}
