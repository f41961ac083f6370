/** Stores ordered exports. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { EXPORT_UNDER_WAY, PIMS_LIMITS, type PimsExport } from '@auscult/contract/pims';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { openFlagsOf, requireExportable } from '@auscult/domain/pims/export-gate';
import { readNote } from '#server/features/notes/read-note.ts';
import { findConnection } from '#server/features/pims-connections/open-connection.ts';
import { keepPatientLink } from '#server/features/pims-imports/patient-links.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { exportToPimsJob } from './export-job.ts';
import type { ExportWish } from './export-material.ts';
import { exportsChanged } from './exports-changed.ts';
import type { PinnedStep } from './pinned-steps.ts';
import { digest, type ExportPlan, type PlannedTarget } from './plan-export.ts';
import {
  countOrders,
  countUnderWay,
  findStanding,
  insertExport,
  type StoredExport,
  type StoredFile,
} from './repository.ts';
import { shownExports } from './shown-export.ts';

/** An order of exports. */
export interface ExportOrder {
  /** The call and its input, for its Idempotency-Key. */
  asked: { call: string; input: unknown };
  wish: ExportWish;
  /** Of the preview. */
  hash: string | undefined;
  confirmedFlags: readonly string[];
  again: boolean;
}

/** The text of a target, as it stays. */
export interface Pinned {
  target: PlannedTarget;
  reference: string;
  steps: PinnedStep[];
  files: StoredFile[];
}

/** What is stored. */
interface Storing {
  plan: ExportPlan;
  order: ExportOrder;
  pinned: readonly Pinned[];
}

/**
 * Stores exports in one transaction: all of them, or none.
 *
 * @throws Refusal `changed_meanwhile`, `already_exported`, `already_running`, `too_many_requests`
 */
export async function storeExports(context: Context, storing: Storing): Promise<PimsExport[]> {
  const { plan, order, pinned } = storing;
  const session = await openSession(context, order.wish.session, 'export');
  requireExportable(session);
  await requireUnchanged(context, plan);
  const exports: { row: StoredExport; isNew: boolean; target: PlannedTarget }[] = [];
  for (const one of pinned)
    exports.push({ ...(await storeOne(context, session, { ...storing, one })), target: one.target });
  const made = exports.filter(({ isNew }) => isNew);
  if (made.length > 0) await requireRoom(context, made.length);
  const answer = await shownExports(
    context,
    exports.map(({ row }) => row),
  );
  if (made.length > 0) await exportsChanged(context, session.id);
  for (const { target } of made) await keepLink(context, session, plan, target);
  for (const { row } of made) await auditOf(context, row);
  return answer;
}

/** @throws Refusal `changed_meanwhile`, `connection_not_found` */
async function requireUnchanged(context: Context, { material }: ExportPlan): Promise<void> {
  const { session, note, connection } = material;
  const { version } = await readNote(context, session.id, note.node_id);
  if (version !== note.version)
    throw new Refusal('changed_meanwhile', 'The note has just changed. Please look at the preview again.');
  if (!connection) return;
  const { stored } = connection;
  const now = await findConnection(context, stored.pims);
  if (now?.id !== stored.id)
    throw new Refusal('connection_not_found', 'This practice system was just disconnected.');
}

const MINUTE_MS = 60_000;

/** @param made  exports of this transaction, which are counted as well @throws Refusal `too_many_requests` */
async function requireRoom({ actor, db, now }: Context, made: number): Promise<void> {
  const moment = new Date(now() - MINUTE_MS);
  const ordered = await countOrders(db, { orderedBy: actor.userId, moment });
  if (ordered > Math.max(PIMS_LIMITS.exportsAMinute, made))
    throw new Refusal(
      'too_many_requests',
      `You ordered ${PIMS_LIMITS.exportsAMinute} exports in the last minute. Please wait a moment.`,
    );
  if ((await countUnderWay(db)) > PIMS_LIMITS.openExports)
    throw new Refusal(
      'too_many_requests',
      `${PIMS_LIMITS.openExports.toLocaleString('en-US')} exports of your team are under way. Please wait until some of them are done.`,
    );
}

/** Stores one export, or finds the same one under way. */
async function storeOne(
  context: Context,
  session: Allowed<Session, 'export'>,
  { plan, order, one }: Storing & { one: Pinned },
): Promise<{ row: StoredExport; isNew: boolean }> {
  const { db, jobs, actor, now, newId } = context;
  const { target, reference, steps, files } = one;
  const { key, same } = await freeKey(context, target, order.again);
  if (same) return { row: same, isNew: false };
  const { behavior, patient, record, providerId, bodyHash, material } = target;
  const { note, kind } = plan.material;
  const isByHand = behavior === 'Hand-over';
  const row = await insertExport(db, session, {
    id: newId(),
    node_id: note.node_id,
    version: note.version,
    kind,
    pet: material.pet,
    ...(isByHand ? NO_CONNECTION : connectionColumns(plan.material)),
    pims: order.wish.pims,
    behavior,
    patient: patient && pinnedPatient(patient),
    record_id: record.id,
    record_label: record.label,
    provider_id: providerId,
    confirmed_by: confirmedBy(context, plan, target),
    reference,
    dedupe_key: key,
    body_hash: bodyHash,
    confirmed_flags: openFlagsOf(note, new Set(material.lines)).length,
    steps,
    files,
    state: isByHand ? 'handed_over' : 'queued',
    actor,
    now: now(),
  });
  if (!isByHand) await jobs.enqueue(exportToPimsJob, { export: row.id });
  return { row, isNew: true };
}

const NO_CONNECTION = { connection_id: null, appointment_id: null };

function connectionColumns({ connection }: ExportPlan['material']) {
  if (!connection) return NO_CONNECTION;
  return { connection_id: connection.stored.id, appointment_id: connection.appointment?.id ?? null };
}

/**
 * The key of a new export, or the same export if it is under way.
 *
 * @throws Refusal `already_exported`; `already_running` if nobody knows whether the same export arrived
 */
async function freeKey(
  { db }: Context,
  { dedupeKey, material: { pet } }: PlannedTarget,
  again: boolean,
): Promise<{ key: string; same?: StoredExport }> {
  for (let round = 0; ; round += 1) {
    const key = round === 0 ? dedupeKey : digest([dedupeKey, round]);
    const same = await findStanding(db, key);
    if (!same) return { key };
    if (same.state === 'handed_over' || EXPORT_UNDER_WAY.includes(same.state)) return { key, same };
    refuseAgain(same, pet, again);
  }
}

function refuseAgain({ state }: StoredExport, pet: string, again: boolean): void {
  if (state === 'unknown')
    throw new Refusal(
      'already_running',
      'It is not known whether the same export has arrived. Look in the practice system, then settle it.',
    );
  if (again) return;
  throw new Refusal(
    'already_exported',
    pet === ''
      ? 'This note is in the practice system already. Export it again only if it is missing there.'
      : `This note of ${pet} is in the practice system already. Export it again only if it is missing there.`,
  );
}

function pinnedPatient({ id, name, species, client_id, client_name }: NonNullable<PlannedTarget['patient']>) {
  return { id, name, species, client_id, client_name };
}

/** Who said that this patient is the pet although something differs: now, or when the two were linked. */
function confirmedBy({ actor }: Context, { material }: ExportPlan, target: PlannedTarget) {
  if (target.mismatches.length > 0) return actor.userId;
  const link = material.connection?.links.find(({ pet }) => pet === target.material.pet);
  return link?.patient.id === target.patient?.id ? (link?.confirmedBy ?? null) : null;
}

/** Next time, the patient is known. A pet that only the note names is not kept. */
async function keepLink(
  context: Context,
  session: Allowed<Session, 'export'>,
  plan: ExportPlan,
  target: PlannedTarget,
): Promise<void> {
  const { connection } = plan.material;
  const { patient, material } = target;
  const { pet } = material;
  const isOfSession = session.pets.length === 0 ? pet === '' : session.pets.includes(pet);
  if (!patient || !connection || !isOfSession) return;
  const link = { connectionId: connection.stored.id, pet, patient };
  await keepPatientLink(context, session, { ...link, confirmedBy: confirmedBy(context, plan, target) });
}

function auditOf(context: Context, row: StoredExport): Promise<void> {
  return appendAudit(context, {
    action: 'note_exported',
    subject: row.node_id,
    details: {
      session: row.session_id,
      export: row.id,
      kind: row.kind,
      version: row.version,
      pims: row.pims,
      behavior: row.behavior,
      confirmed_flags: row.confirmed_flags,
    },
  });
}
