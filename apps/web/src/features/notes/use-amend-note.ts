import { amendNote } from '@auscult/contract/note-signing';
import { useRef } from 'react';
import { randomId } from '#web/platform/random-id.ts';
import { type ChangedNote, useChangeNote } from './use-change-note.ts';

/** What is added to a signed note, and why. */
export interface Amendment {
  reason: string;
  /** In note markup. */
  text: string;
}

/** Adds to a signed note. */
export function useAmendNote(changed: ChangedNote) {
  const { session_id: session, node_id } = changed.note;
  const attempt = useRef({ said: '', key: '' });
  // Where an answer was lost, the next press adds nothing that is there: an amendment cannot be taken back.
  const keyOf = (amendment: Amendment) => {
    const said = JSON.stringify(amendment);
    if (attempt.current.said !== said) attempt.current = { said, key: randomId() };
    return attempt.current.key;
  };
  return useChangeNote(changed, (api, amendment: Amendment) =>
    api(amendNote, { session, node_id, ...amendment }, { idempotencyKey: keyOf(amendment) }),
  );
}
