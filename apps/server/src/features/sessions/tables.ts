/** The tables of sessions and their metagraph. */
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Bookmark, NodeKind, NodeStatus, SessionStatus } from '@auscult/contract/sessions';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

interface SessionsTable {
  id: SessionId;
  org_id: OrganizationId;
  owner: UserId;
  name: string;
  /** The name in lower case. */
  sort_name: GeneratedAlways<string>;
  /** Name and pets in the form that searches compare: see the SQL function of that name. */
  search_text: GeneratedAlways<string>;
  pets: string[];
  tags: string[];
  status: SessionStatus;
  is_sample: boolean;
  started_at: Timestamp;
  processed_at: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Timestamp;
  modified_at: Timestamp;
  deleted_at: ColumnType<Date | null, never, Date | null>;
  deleted_by: ColumnType<UserId | null, never, UserId | null>;
}

interface NodesTable {
  id: NodeId;
  org_id: OrganizationId;
  session_id: SessionId;
  kind: NodeKind;
  name: string;
  status: NodeStatus;
  dependencies: NodeId[];
  error: string | null;
  /** From 0 to 1; null where it is not known. */
  progress: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: Timestamp;
  modified_at: Timestamp;
}

interface RecordingsTable {
  node_id: NodeId;
  org_id: OrganizationId;
  session_id: SessionId;
  object_name: string | null;
  content_type: string | null;
  duration_ms: number | null;
  started_at: ColumnType<Date | null, Date | null, never>;
  bookmarks: JSONColumnType<Bookmark[]>;
  created_by: string;
}

interface ConsentsTable {
  id: string;
  org_id: OrganizationId;
  session_id: SessionId;
  given: boolean;
  method: string;
  text: string;
  recorded_by: string;
  recorded_at: Generated<Date>;
}

/** Tables that the repositories of sessions may access. */
export interface SessionTables {
  sessions: SessionsTable;
  nodes: NodesTable;
  recordings: RecordingsTable;
  consents: ConsentsTable;
  /** Read only: columns of a note for lists. */
  notes: { node_id: NodeId; open_flags: number; first_assessment: string | null };
  /** Read only: whether a note is signed. */
  note_signatures: { node_id: NodeId };
}
