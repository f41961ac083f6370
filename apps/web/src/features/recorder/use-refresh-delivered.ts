import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billingKeys } from '#web/features/billing/use-billing-keys.ts';
import { notesKeys } from '#web/features/notes/use-notes-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { type HeldView, useHeld } from './recording-desk.ts';

/** Reads a visit again whenever this device has delivered more of it. */
export function useRefreshDelivered() {
  const cache = useQueryClient();
  const held = useHeld();
  const known = useRef(new Map<string, HeldView>());

  useEffect(() => {
    const now = new Map(held.map((view) => [view.held.id, view]));
    const touched = [...new Map([...known.current, ...now])]
      .filter(([id]) => markOf(known.current.get(id)) !== markOf(now.get(id)))
      .flatMap(([id]) => now.get(id)?.held.session ?? known.current.get(id)?.held.session ?? []);
    known.current = now;
    if (touched.length === 0) return;
    const stale: (readonly string[])[] = [sessionKeys.lists, billingKeys.usage];
    for (const session of touched) stale.push(sessionKeys.one(session), notesKeys.list(session));
    for (const queryKey of stale) void cache.invalidateQueries({ queryKey });
  }, [held, cache]);
}

/** Changes whenever the server's answers about a visit change. */
function markOf(view: HeldView | undefined): string | undefined {
  if (!view?.held.session) return undefined;
  const { session, note, stretches } = view.held;
  return [session, note, ...stretches.map(({ recording }) => recording)].join(' ');
}
