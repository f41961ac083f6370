/** Sessions: where and how someone is signed in, and who acts as them. */
import type { UserId } from '@auscult/contract/kit/ids';

/** A member of the operator's staff who acts as someone. */
export interface ActingAs {
  readonly userId: UserId;
  readonly name: string;
  /** Epoch milliseconds; never extended. */
  readonly expiresTimestamp: number;
  /** The reason in their own words. */
  readonly reason: string;
}

/** One session on one device. */
export interface SignInOnDevice {
  readonly id: string;
  /** The browser's user agent; empty if it sent none. */
  readonly userAgent: string;
  /** IP address; empty if unknown. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
  /** Epoch milliseconds, to the minute. */
  readonly lastUsedAt: number;
}

/** A person in the staff's search. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Names of their teams. */
  readonly teams: readonly string[];
}

/** A request of staff to act as someone. */
export interface ActingRequest {
  /** The session of the member of staff. */
  readonly staff: { readonly userId: UserId; readonly signInId: string };
  /** The person to act as. */
  readonly userId: UserId;
  readonly reason: string;
  readonly minutes: number;
}

/** Why acting is refused: the person does not exist, is staff, or is the caller. */
export type ActingRefused = 'unknown' | 'staff' | 'oneself';

/** Sessions of people, for features. */
export interface SignIns {
  /** A person's own sessions, newest first, without those of staff who act as them. */
  list(userId: string): Promise<SignInOnDevice[]>;
  /**
   * Ends sessions of a person, and records it in the audit trail.
   *
   * @param which.keep  the only session that stays
   * @returns how many ended
   */
  end(
    by: { readonly userId: string; readonly organizationId: string },
    which: { readonly id: string } | { readonly keep: string },
  ): Promise<number>;
  /** A single-use code for 60 s, with which another device of the person signs in. */
  issueOneTimeCode(signInId: string): Promise<string>;
}

/** Acting as others, for features. */
export interface Staff {
  /** People whose name or address contains these letters, by name; at most 50. */
  findPeople(query: string): Promise<FoundPerson[]>;
  /** Begins to act as someone, and records it in the audit trail of each of their teams. */
  startActing(
    request: ActingRequest,
  ): Promise<{ readonly token: string; readonly expiresTimestamp: number } | ActingRefused>;
  /** Ends the session of a member of staff who acts as someone, and records it in the audit trail. */
  endActing(signInId: string): Promise<void>;
  /** Ends expired ones, so that the audit trail records it. @returns how many */
  endLapsedActing(): Promise<number>;
}
