/** Accounts of people: what is known of one, and its end. */

/** What is known of a person here, without anything that opens a door. Moments are in ISO 8601. */
export interface AccountRecord {
  readonly profile: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly email_verified: boolean;
    readonly signed_up: string;
    readonly two_factor_enabled: boolean;
    readonly public_metadata: Readonly<Record<string, unknown>>;
  };
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly joined: string;
  }[];
  readonly devices: readonly {
    readonly signed_in: string;
    readonly last_used: string;
    readonly address: string;
    readonly user_agent: string;
  }[];
  readonly passkeys: readonly {
    readonly name: string;
    readonly added: string;
    readonly last_used: string | null;
  }[];
  /** Ways to sign in beside passkeys: `credential` is a password. */
  readonly sign_in_accounts: readonly string[];
}

/** An account that was deleted, of which something may be left beyond the identity tables. */
export interface AccountDeletion {
  readonly userId: string;
  /** Organizations that end with it: the person's own space, and teams that they were the only member of. */
  readonly spaces: readonly string[];
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** Knows accounts and ends them. */
export interface Accounts {
  /** Undefined for someone who is not there. */
  describe(userId: string): Promise<AccountRecord | undefined>;
  /**
   * Deletes an account in one transaction: the person is signed in nowhere from then on and a member of no team, and teams
   * without another member are gone. What is left of them elsewhere is told by the deletion, which stays until it is forgotten.
   * Teams that go on find it in their audit trail.
   *
   * @param words  why, in their own words: sent to the operator's staff where mail leaves this machine, and kept nowhere
   * @returns undefined when the account is gone already
   * @throws Refusal `last_admin` for the last administrator of a team with other members
   */
  delete(userId: string, words?: string): Promise<AccountDeletion | undefined>;
  /** Deletions that are not forgotten, the oldest first. */
  listDeletions(): Promise<AccountDeletion[]>;
  /** Destroys mails that are on this machine and were for them, or for invitations that ended with them. */
  destroyMails(userId: string): Promise<void>;
  /** Forgets a deletion of which nothing is left. */
  forgetDeletion(userId: string): Promise<void>;
}
