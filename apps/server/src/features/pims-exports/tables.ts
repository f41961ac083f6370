/** The outbox of exports to practice systems. */
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { ExportBehavior, ExportProof, ExportState, Pims, PimsExport } from '@auscult/contract/pims';
import type { Actor } from '@auscult/domain/access/actor';
import type { ColumnType, Generated } from 'kysely';
import type { PinnedStep } from './pinned-steps.ts';

export type { PinnedStep } from './pinned-steps.ts';

type Timestamp = ColumnType<Date, Date, Date>;
type Json<Value> = ColumnType<Value, string, string>;

/** A column that is null in a new row. */
type Later<Value, Stored = Value> = ColumnType<Value | null, undefined, Stored | null>;

/** Why an export does not go on. The detail is for the user. */
export interface StoredError {
  code: string;
  detail: string;
}

/** Proof that an export arrived. Times in epoch milliseconds. */
export interface StoredReceipt {
  record_id: string | null;
  label: string;
  proof: ExportProof;
  by: UserId | null;
  written_at: number;
  verified_at: number | null;
}

/** Tables that the repository of exports may access. */
export interface PimsExportTables {
  pims_exports: {
    id: string;
    org_id: OrganizationId;
    session_id: SessionId;
    node_id: NodeId;
    version: number;
    kind: 'note' | 'recap';
    pet: string;
    connection_id: string | null;
    pims: Pims | null;
    behavior: ExportBehavior;
    patient: Json<NonNullable<PimsExport['patient']>> | null;
    record_id: string | null;
    record_label: string | null;
    provider_id: string | null;
    appointment_id: string | null;
    confirmed_by: UserId | null;
    reference: string;
    dedupe_key: string;
    body_hash: string;
    confirmed_flags: number;
    state: ExportState;
    steps_done: Generated<number>;
    waits_for: Later<NonNullable<PimsExport['waits_for']>>;
    attempts: Generated<number>;
    sends: Generated<number>;
    looks: Generated<number>;
    looked_at: Later<Date>;
    next_try_at: Timestamp;
    give_up_at: Timestamp;
    lease_no: Generated<number>;
    leased_until: Later<Date>;
    error: Later<StoredError, string>;
    receipt: Later<StoredReceipt, string>;
    supersedes: string | null;
    requested_by: UserId;
    requested_at: Timestamp;
    revision: Generated<number>;
    actor: Json<Actor>;
  };
  pims_export_bodies: {
    org_id: OrganizationId;
    export_id: string;
    steps: Json<PinnedStep[]>;
    created_at: Timestamp;
  };
  pims_export_files: {
    org_id: OrganizationId;
    export_id: string;
    position: number;
    name: string;
    content_type: string;
    bytes: Buffer;
  };
  pims_export_attempts: {
    org_id: OrganizationId;
    export_id: string;
    lease_no: number;
    step: number;
    armed_at: Timestamp;
    ended_at: Timestamp | null;
    outcome: 'written' | 'refused' | 'not_sent' | 'unsure' | null;
    remote_id: string | null;
  };
}
