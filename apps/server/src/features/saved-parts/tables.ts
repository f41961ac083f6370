/** The table of parts on the shelf. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { SavedEntry } from '@auscult/contract/saved-entries';
import type { SavedSection } from '@auscult/contract/saved-sections';
import type { ColumnType, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Of a part on the shelf: what is not its own but the shelf's. */
type OfShelf =
  | 'id'
  | 'owner'
  | 'organization'
  | 'super_org'
  | 'is_editable'
  | 'created_timestamp'
  | 'modified_timestamp';

/** What each kind of part is made of, by its names on the wire. */
export interface PartFields {
  section: Omit<SavedSection, OfShelf>;
  entry: Omit<SavedEntry, OfShelf>;
}

/** Sections, or entries. */
export type PartKind = keyof PartFields;

/** What the repository of the shelf may touch. */
export interface ShelfTables {
  saved_parts: {
    id: string;
    org_id: OrganizationId;
    kind: PartKind;
    owner: UserId;
    super_org: string | null;
    fields: JSONColumnType<PartFields[PartKind]>;
    created_at: Timestamp;
    modified_at: Timestamp;
  };
}
