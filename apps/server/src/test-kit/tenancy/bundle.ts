/** One of everything that someone can have in a team. */
import { randomUUID } from 'node:crypto';

/** The owner of a bundle, and the content of its texts. */
export interface BundleOwner {
  organizationId: string;
  userId: string;
  /** A word that is in no other tenant's rows. */
  canary: string;
  /** The group that shared parts belong to; null for none. */
  group: string | null;
  /** Whether all of it was deleted. */
  isDeleted?: boolean;
}

/** Names of a bundle's contents, each with its id. */
export interface Bundle {
  session: string;
  recording: string;
  transcript: string;
  note: string;
  signed: string;
  discharge: string;
  recap: string;
  document: string;
  upload: string;
  file: string;
  /** A document that could not be read. */
  stale: string;
  template: string;
  clientTemplate: string;
  recapTemplate: string;
  given: string;
  share: string;
  section: string;
  entry: string;
  spelling: string;
  teamSpelling: string;
  /** An export that a person pastes. */
  pasted: string;
  /** An export that failed. */
  unsent: string;
}

/** Values by column name. */
export type Row = Readonly<Record<string, unknown>>;

/** Store keys of all bundles of a tenant. */
export function soundKeyOf(canary: string): string {
  return `sound-${canary}`;
}

/** Like {@link soundKeyOf}, for outside records. */
export function paperKeyOf(canary: string): string {
  return `paper-${canary}`;
}

/** New ids for a bundle. Their shape and length do not reveal the owner. */
export function newBundle(): Bundle {
  return {
    session: randomUUID(),
    recording: randomUUID(),
    transcript: randomUUID(),
    note: randomUUID(),
    signed: randomUUID(),
    discharge: randomUUID(),
    recap: randomUUID(),
    document: randomUUID(),
    upload: randomUUID(),
    file: `${randomUUID()}.txt`,
    stale: randomUUID(),
    template: randomUUID(),
    clientTemplate: randomUUID(),
    recapTemplate: randomUUID(),
    given: randomUUID(),
    share: randomUUID(),
    section: randomUUID(),
    entry: randomUUID(),
    spelling: randomUUID(),
    teamSpelling: randomUUID(),
    pasted: randomUUID(),
    unsent: randomUUID(),
  };
}

/** Bytes of every file of a bundle. */
export const FILE_BYTES = 64;
