/** The tables of notes. */
import type { LeftOutLine, Tone } from '@auscult/contract/discharge';
import type { NodeId, OrganizationId, SessionId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { VersionKind } from '@auscult/contract/note-versions';
import type { NoteLine, SignConfirmation } from '@auscult/contract/notes';
import type { NodeKind, NodeStatus } from '@auscult/contract/sessions';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Options of client documents only. */
export interface ClientWish {
  tone: Tone;
  /** The one pet of several that it is about; null for all. */
  pet: string | null;
  /** Signer and recipient, under their names at the time of the order; null if unknown. */
  author: string | null;
  clinic: string | null;
  /** Locale of the document. */
  language: string;
  /** The document that it translates; null if it is written from the session's words. */
  translatedFrom: NodeId | null;
}

/** Tables that the repository of notes may access. */
export interface NoteTables {
  notes: {
    node_id: NodeId;
    org_id: OrganizationId;
    session_id: SessionId;
    template_id: TemplateId;
    /** The template when the note was ordered. */
    template_version: number;
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
    completed_at: ColumnType<Date | null, undefined, Date>;
    species: ColumnType<string | null, undefined, string | null>;
    prebuilt: JSONColumnType<PrebuiltNormals | null, string | null, string | null>;
    client: JSONColumnType<ClientWish | null, string | null, string | null>;
    left_out: JSONColumnType<LeftOutLine[], string | undefined, string>;
  };
  note_versions: {
    org_id: OrganizationId;
    node_id: NodeId;
    version: number;
    lines: JSONColumnType<NoteLine[]>;
    text: string;
    replaced_by: UserId;
    replaced_at: Generated<Date>;
    /** The cause of the version that replaced it. */
    replaced_how: Exclude<VersionKind, 'written'>;
    /** The older version that was restored in its place. */
    restored_version: number | null;
  };
  note_signatures: {
    node_id: NodeId;
    org_id: OrganizationId;
    version: number;
    signed_by: UserId;
    name: string;
    signed_at: Timestamp;
    confirmed: JSONColumnType<SignConfirmation[], string, never>;
  };
  note_amendments: {
    id: string;
    org_id: OrganizationId;
    node_id: NodeId;
    reason: string;
    text: string;
    amended_by: UserId;
    name: string;
    amended_at: Timestamp;
  };
  /** Read only: the name of a note's node, its kind, and whether it was deleted. */
  nodes: { id: NodeId; name: string; kind: NodeKind; status: NodeStatus };
}
