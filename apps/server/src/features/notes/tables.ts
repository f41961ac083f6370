/** The tables of notes. */
import type { NodeId, OrganizationId, SessionId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import type { NodeStatus } from '@auscult/contract/sessions';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** What the repository of notes may touch. */
export interface NoteTables {
  notes: {
    node_id: NodeId;
    org_id: OrganizationId;
    session_id: SessionId;
    template_id: TemplateId;
    writer: string;
    recording_ids: NodeId[];
    transcript_ids: NodeId[];
    manual_notes: string;
    additional_instructions: string;
    timezone: string;
    verbose_mode: boolean;
    text: string | null;
    lines: JSONColumnType<NoteLine[]>;
    completed: boolean;
    error: string | null;
    version: number;
    requested_by: UserId;
    created_at: Timestamp;
    modified_at: Timestamp;
  };
  note_versions: {
    org_id: OrganizationId;
    node_id: NodeId;
    version: number;
    lines: JSONColumnType<NoteLine[]>;
    text: string;
    replaced_by: UserId;
    replaced_at: Generated<Date>;
  };
  /** Read only: the name of a note's node, and whether it was deleted. */
  nodes: { id: NodeId; name: string; status: NodeStatus };
}
