/** The sign-in of this browser: stored across reloads, and shared by its tabs. */
import { SIGN_IN_AGAIN } from '@auscult/domain/access/sign-in-demands';
import { forgetCachedResponses } from './cached-response.ts';
import { forgetLocal, readLocal, writeLocal } from './local-store.ts';

/** The storage key of the sign-in; other tabs watch it. */
const KEPT_AS = 'auscult.signIn';

/** Stored next to it once the server has rejected one, so that other tabs and a reload can show why. */
const REFUSED_AS = 'auscult.signInRefused';

/** A sign-in: the token of every call, and its person. */
export interface SignIn {
  /** Empty once it has ended. */
  bearer: string;
  userId: string;
  /** The server rejects it, but something here waits for this person to sign in again. */
  isExpired?: true;
  /** The own sign-in of the staff member who acts as this person, to return to. */
  own?: { bearer: string; userId: string };
}

/**
 * Why an ended sign-in is not deleted: something runs in this tab that must not be lost, or waits in this
 * browser to be sent.
 */
export type HoldOn = 'runs' | 'waits' | undefined;

/** Why the person is signed out, if they did not sign out here: in another tab, or by the server. */
export type EndedBy = 'tab' | 'server' | undefined;

/** The sign-in, and its listeners. */
export interface KeptSignIn {
  current: () => SignIn | undefined;
  endedBy: () => EndedBy;
  /** The server's explanation of the end; undefined if there was none. */
  endedBecause: () => string | undefined;
  /** @returns unsubscribes */
  subscribe: (listen: () => void) => () => void;
  keep: (signIn: SignIn | undefined) => void;
  /** Ends it: staff who act as a person return to their own sign-in, all others are signed out. */
  goBack: () => void;
  /** Ends the sign-in of this bearer token; a newer one stays. @param why  the server's explanation */
  end: (refused: string, why?: string) => void;
  /** @returns releases it */
  holdOn: (why: () => HoldOn) => () => void;
}

/** Opens the stored sign-in, and follows the other tabs. */
export function openKeptSignIn(): KeptSignIn {
  let kept = readLocal<SignIn>(KEPT_AS);
  let isEndedElsewhere = false;
  const listeners = new Set<() => void>();
  const holders = new Set<() => HoldOn>();
  const isHeld = (...reasons: HoldOn[]) => [...holders].some((why) => reasons.includes(why()));

  const take = (signIn: SignIn | undefined) => {
    kept = signIn;
    for (const listen of listeners) listen();
  };
  const keep = (signIn: SignIn | undefined, refusedAs?: string) => {
    isEndedElsewhere = false;
    // Stored first, so that it is there when the other tabs read it.
    if (refusedAs !== undefined) writeLocal(REFUSED_AS, refusedAs);
    else forgetLocal(REFUSED_AS);
    if (signIn) writeLocal(KEPT_AS, signIn);
    else {
      forgetLocal(KEPT_AS);
      forgetCachedResponses();
    }
    take(signIn);
  };
  const goBack = () => {
    forgetCachedResponses();
    keep(kept?.own);
  };
  const follow = (stored: SignIn | undefined) => {
    // Signing out or in elsewhere does not end what runs here: it stays with the person who started it.
    const isTakenAway = kept !== undefined && stored?.userId !== kept.userId && isHeld('runs');
    isEndedElsewhere = kept !== undefined && stored === undefined;
    take(isTakenAway && kept ? expired(kept) : stored);
  };
  const endNow = (ended: SignIn, why: string) => {
    const since = signInSince(ended);
    // Another person's sign-in may be stored by now: this end does not affect it.
    if (since) follow(since);
    else if (ended.own) goBack();
    else if (isHeld('runs', 'waits')) keep(expired(ended));
    else keep(undefined, why);
  };
  addEventListener('storage', ({ key }) => {
    if (key !== KEPT_AS && key !== null) return;
    follow(readLocal<SignIn>(KEPT_AS));
  });

  return {
    current: () => kept,
    endedBy: () => {
      if (kept) return undefined;
      if (readLocal(REFUSED_AS) !== undefined) return 'server';
      return isEndedElsewhere ? 'tab' : undefined;
    },
    endedBecause: () => {
      const why = kept ? undefined : readLocal<unknown>(REFUSED_AS);
      return typeof why === 'string' && why !== '' && why !== SIGN_IN_AGAIN ? why : undefined;
    },
    subscribe: (listen) => adding(listeners, listen),
    holdOn: (why) => adding(holders, why),
    keep: (signIn) => keep(signIn),
    goBack,
    end: (refused, why = '') => {
      // The answer to an old request may arrive after a new sign-in.
      if (kept?.bearer === refused && !kept.isExpired) endNow(kept, why);
    },
  };
}

/** A newer sign-in of another tab: its event is on the way, or was missed by a page that slept. */
function signInSince({ bearer }: SignIn): SignIn | undefined {
  const stored = readLocal<SignIn>(KEPT_AS);
  return stored?.bearer && stored.bearer !== bearer ? stored : undefined;
}

function expired({ userId }: SignIn): SignIn {
  return { bearer: '', userId, isExpired: true };
}

function adding<One>(set: Set<One>, one: One): () => void {
  set.add(one);
  return () => void set.delete(one);
}
