import { amendNote } from '@auscult/contract/note-signing';
import { useRef } from 'react';
import { randomId } from '#web/platform/random-id.ts';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** The text of an amendment, and its reason. */
export interface Amendment {
  reason: string;
  /** In note markup. */
  text: string;
}

/** Amends a signed note. */
export function useAmendNote(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  const attempt = useRef({ said: '', key: '' });
  // After a lost answer, the next press adds no duplicate: an amendment cannot be undone.
  const keyOf = (amendment: Amendment) => {
    const said = JSON.stringify(amendment);
    if (attempt.current.said !== said) attempt.current = { said, key: randomId() };
    return attempt.current.key;
  };
  return useChangeNote(changed, (api, amendment: Amendment) =>
    api(amendNote, { session, node_id, ...amendment }, { idempotencyKey: keyOf(amendment) }),
  );
}
