/** One of everything that someone may have in a team. */
import { randomUUID } from 'node:crypto';

/** Whose a bundle is, and what its texts say. */
export interface BundleOwner {
  organizationId: string;
  userId: string;
  /** A word that is in no other tenant's rows. */
  canary: string;
  /** The group of teams that what is shared is given to; null for none. */
  group: string | null;
  /** Whether everything of it was deleted. */
  isDeleted?: boolean;
}

/** Names of what a bundle holds, each with its id. */
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
}

/** Values by the names of their columns. */
export type Row = Readonly<Record<string, unknown>>;

/** Where the files of all bundles of a tenant are. */
export function soundKeyOf(canary: string): string {
  return `sound-${canary}`;
}

/** As {@link soundKeyOf}, of outside records. */
export function paperKeyOf(canary: string): string {
  return `paper-${canary}`;
}

/** New ids for a bundle. Shape and length tell nothing of whose it is. */
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
  };
}

/** Bytes of every file of a bundle. */
export const FILE_BYTES = 64;
