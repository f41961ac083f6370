/** The invitation whose link somebody followed, kept in this window until they are signed in. */

const KEY = 'invitation';
/** Behind the address, where it reaches no server and no log. */
const LINK = /^#invitation=([0-9a-f-]{36})\.([\w-]{20,100})$/;

/** An invitation with the secret that its link holds. */
export interface FollowedInvitation {
  invitation_id: string;
  secret: string;
}

/** Takes an invitation out of the address of this page, if there is one. */
export function takeInvitation(place: Location = location, past: History = history): void {
  const [, invitation_id, secret] = LINK.exec(place.hash) ?? [];
  if (!invitation_id || !secret) return;
  sessionStorage.setItem(KEY, JSON.stringify({ invitation_id, secret }));
  past.replaceState(past.state, '', place.pathname + place.search);
}

/** The invitation that was followed; undefined when there is none. */
export function followedInvitation(): FollowedInvitation | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : JSON.parse(kept);
}

/** It was told to the server: it is not told again. */
export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}
