/** Accounts of people: their data, and their deletion. */

/** The stored data of a person without credentials. Times are in ISO 8601. */
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
  /** Ways to sign in besides passkeys: `credential` is a password. */
  readonly sign_in_accounts: readonly string[];
}

/** A deleted account whose data outside of the identity tables may still exist. */
export interface AccountDeletion {
  readonly userId: string;
  /** Organizations that are deleted with it: the personal space, and teams without other members. */
  readonly spaces: readonly string[];
  /** Epoch milliseconds. */
  readonly askedAt: number;
}

/** Reads and deletes accounts. */
export interface Accounts {
  /** Undefined for an unknown person. */
  describe(userId: string): Promise<AccountRecord | undefined>;
  /**
   * Deletes an account in one transaction. All sessions and memberships of the person end, and teams without
   * another member are deleted. The returned deletion identifies their remaining data, and stays until it is
   * forgotten. Remaining teams record it in their audit trail.
   *
   * @param words  the reason in the person's words: mailed to the operator's staff if a mail server is
   * configured, and never stored
   * @returns undefined when the account is deleted already
   * @throws Refusal `last_admin` for the last administrator of a team with other members
   */
  delete(userId: string, words?: string): Promise<AccountDeletion | undefined>;
  /** Deletions that are not forgotten, oldest first. */
  listDeletions(): Promise<AccountDeletion[]>;
  /** Destroys mails on this machine that were for them, or for invitations that ended with them. */
  destroyMails(userId: string): Promise<void>;
  /** Forgets a deletion without remaining data. */
  forgetDeletion(userId: string): Promise<void>;
}
