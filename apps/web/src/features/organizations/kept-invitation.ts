/** The invitation from a followed link, stored in this window until the person is signed in. */

const KEY = 'invitation';
/** In the fragment of the address, which reaches no server and no log. */
const LINK = /^#invitation=([0-9a-f-]{36})\.([\w-]{20,100})$/;

/** An invitation with the secret from its link. */
export interface FollowedInvitation {
  invitation_id: string;
  secret: string;
}

/** Removes an invitation from the address of this page, and stores it. */
export function takeInvitation(place: Location = location, past: History = history): void {
  const [, invitation_id, secret] = LINK.exec(place.hash) ?? [];
  if (!invitation_id || !secret) return;
  sessionStorage.setItem(KEY, JSON.stringify({ invitation_id, secret }));
  past.replaceState(past.state, '', place.pathname + place.search);
}

/** The stored invitation; undefined without one. */
export function followedInvitation(): FollowedInvitation | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
}

/** The server knows it, so it is not sent again. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}
