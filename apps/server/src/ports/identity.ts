/** Who somebody is: sign-up, sign-in, teams. The library behind it is named in one provider only. */
import type { Actor } from '@auscult/domain/access/actor';

/** Somebody whose bearer token is good. */
export interface SignedIn {
  readonly actor: Actor;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
  };
  /** The team they work in at the moment; null while alone. */
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
  } | null;
}

/** A team somebody belongs to. Roles carry their prefix: `org:admin`. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** What stands on a team's documents. */
export interface Letterhead {
  /** The team's name; null for somebody who works alone. */
  readonly clinic: string | null;
  /** The address of its logo as it was typed: anything may stand there. */
  readonly logo: string | null;
  /** The person's name; null when their account is gone. */
  readonly person: string | null;
  /** How the person signs, where they set it; several lines are possible. */
  readonly signature?: string | null;
}

/** Signs people in and knows them again. */
export interface Identity {
  /** Who holds this bearer token; undefined when it is unknown, tampered with, expired or signed out. One query. */
  findSignedIn(bearer: string): Promise<SignedIn | undefined>;
  /** Every team the person belongs to, by name. */
  listMemberships(userId: string): Promise<Membership[]>;
  /** What stands on the documents that a person writes in a team, or in their own space. */
  findLetterhead(organizationId: string, userId: string): Promise<Letterhead>;
  /** Writes some keys of a person's public metadata. @returns all of it, as it is then */
  changeUserMetadata(
    userId: string,
    change: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>>;
  /** Answers everything below `/api/auth/`. */
  handle(request: Request): Promise<Response>;
}
