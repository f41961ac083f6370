/** The table of saved parts. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { SavedEntry } from '@auscult/contract/saved-entries';
import type { SavedSection } from '@auscult/contract/saved-sections';
import type { ColumnType, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Columns besides the part's own fields. */
type OfShelf =
  | 'id'
  | 'owner'
  | 'organization'
  | 'super_org'
  | 'is_editable'
  | 'created_timestamp'
  | 'modified_timestamp';

/** The fields of each kind of part, by their names in the API. */
export interface PartFields {
  section: Omit<SavedSection, OfShelf>;
  entry: Omit<SavedEntry, OfShelf>;
}

/** Sections, or entries. */
export type PartKind = keyof PartFields;

/** Tables that the repository of saved parts may access. */
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
