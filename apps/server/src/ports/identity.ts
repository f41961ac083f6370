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

/** Signs people in and knows them again. */
export interface Identity {
  /** Who holds this bearer token; undefined when it is unknown, tampered with, expired or signed out. One query. */
  findSignedIn(bearer: string): Promise<SignedIn | undefined>;
  /** Every team the person belongs to, by name. */
  listMemberships(userId: string): Promise<Membership[]>;
  /** Answers everything below `/api/auth/`. */
  handle(request: Request): Promise<Response>;
}
