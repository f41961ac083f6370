/** The sign-in of this browser: kept between reloads, and shared by its tabs. */
import { SIGN_IN_AGAIN } from '@auscult/domain/access/sign-in-demands';
import { forgetCachedResponses } from './cached-response.ts';
import { forgetLocal, readLocal, writeLocal } from './local-store.ts';

/** The name under which the sign-in is kept; other tabs watch it. */
const KEPT_AS = 'auscult.signIn';

/** Kept beside it once the server no longer took one, so that other tabs and a reload tell why. */
const REFUSED_AS = 'auscult.signInRefused';

/** A sign-in: the token sent with every call, and whose it is. */
export interface SignIn {
  /** Empty once it has ended. */
  bearer: string;
  userId: string;
  /** The server no longer takes it, but something here waits for this person to sign in again. */
  isExpired?: true;
  /** The sign-in of the member of staff who acts as this person, to go back to. */
  own?: { bearer: string; userId: string };
}

/**
 * Why a sign-in that ended is not forgotten: something runs in this tab that must not be thrown away, or waits in this
 * browser to be sent.
 */
export type HoldOn = 'runs' | 'waits' | undefined;

/** Why nobody is signed in any more, where the person did not sign out here: in another tab, or the server ended it. */
export type EndedBy = 'tab' | 'server' | undefined;

/** The sign-in, and who is told of it. */
export interface KeptSignIn {
  current: () => SignIn | undefined;
  endedBy: () => EndedBy;
  /** What the server said of the sign-in that it ended; undefined where it said nothing in particular. */
  endedBecause: () => string | undefined;
  /** @returns how to stop listening */
  subscribe: (listen: () => void) => () => void;
  keep: (signIn: SignIn | undefined) => void;
  /** Ends it: whoever acts as somebody is themselves again, anybody else is signed out. */
  goBack: () => void;
  /** Ends the sign-in of this bearer token; one that has taken its place since stays. @param why  what the server says of it */
  end: (refused: string, why?: string) => void;
  /** @returns how to let go */
  holdOn: (why: () => HoldOn) => () => void;
}

/** Opens what is kept, and follows the other tabs. */
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
    // First, so that it is there when the other tabs are told.
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
    // Whoever signs out or in elsewhere does not end what runs here: it stays with the person who began it.
    const isTakenAway = kept !== undefined && stored?.userId !== kept.userId && isHeld('runs');
    isEndedElsewhere = kept !== undefined && stored === undefined;
    take(isTakenAway && kept ? expired(kept) : stored);
  };
  const endNow = (ended: SignIn, why: string) => {
    const since = signInSince(ended);
    // Also somebody else's: this end is not theirs.
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
      // The answer to an old request may come after somebody has signed in anew.
      if (kept?.bearer === refused && !kept.isExpired) endNow(kept, why);
    },
  };
}

/** What another tab has signed in with since: its event is on the way, or was missed by a page that slept. */
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
