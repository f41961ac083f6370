/** Sign-ins: where someone is signed in, how, and who acts as them. */
import type { UserId } from '@auscult/contract/kit/ids';

/** A member of the operator's staff who acts as someone. */
export interface ActingAs {
  readonly userId: UserId;
  readonly name: string;
  /** Epoch milliseconds; never put off. */
  readonly expiresTimestamp: number;
  /** In their own words. */
  readonly reason: string;
}

/** One sign-in on one device. */
export interface SignInOnDevice {
  readonly id: string;
  /** As the browser named itself; empty when it did not. */
  readonly userAgent: string;
  /** IP address; empty when it is not known. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly signedInAt: number;
  /** Epoch milliseconds, to the minute. */
  readonly lastUsedAt: number;
}

/** Someone of this server, as staff finds them. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Names of their teams. */
  readonly teams: readonly string[];
}

/** What staff asks for when they want to act as someone. */
export interface ActingRequest {
  /** The sign-in of the member of staff. */
  readonly staff: { readonly userId: UserId; readonly signInId: string };
  /** As whom. */
  readonly userId: UserId;
  readonly reason: string;
  readonly minutes: number;
}

/** Why no one may be acted as: there is no such person, it is staff, or oneself. */
export type ActingRefused = 'unknown' | 'staff' | 'oneself';

/** Sign-ins of people, as features see them. */
export interface SignIns {
  /** Where someone is signed in themselves, the newest first. Sign-ins of staff who act as them are not among them. */
  list(userId: string): Promise<SignInOnDevice[]>;
  /**
   * Ends sign-ins of a person, which is written into the audit trail.
   *
   * @param which.keep  the sign-in that stays, of all others
   * @returns how many ended
   */
  end(
    by: { readonly userId: string; readonly organizationId: string },
    which: { readonly id: string } | { readonly keep: string },
  ): Promise<number>;
  /** A code of 60 s, good once, by which another device of the person signs in. */
  issueOneTimeCode(signInId: string): Promise<string>;
}

/** Acting as others, as features see it. */
export interface Staff {
  /** People whose name or address holds these letters, by name; at most 50. */
  findPeople(query: string): Promise<FoundPerson[]>;
  /** Begins to act as someone, which is written into the audit trail of each of their teams. */
  startActing(
    request: ActingRequest,
  ): Promise<{ readonly token: string; readonly expiresTimestamp: number } | ActingRefused>;
  /** Ends the sign-in of a member of staff who acts as someone, which is written into the audit trail. */
  endActing(signInId: string): Promise<void>;
  /** Ends those whose time is over, so that the audit trail tells of it. @returns how many */
  endLapsedActing(): Promise<number>;
}
