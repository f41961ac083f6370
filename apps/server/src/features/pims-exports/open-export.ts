/** How operations load an export that they are going to change. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { PimsExport } from '@auscult/contract/pims';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { isUnderWay } from '@auscult/domain/pims/export-states';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { exportsChanged } from './exports-changed.ts';
import { findExport, findStanding, type StoredExport } from './repository.ts';
import { changeExport, lockExport } from './repository-progress.ts';
import { shownExport } from './shown-export.ts';

/** An export, locked, of a session that the caller may change. */
export interface OpenedExport {
  session: Allowed<Session, 'export'>;
  row: StoredExport;
}

/** @throws Refusal `export_not_found`, `forbidden` */
export async function openExport(context: Pick<Context, 'actor' | 'db'>, id: string): Promise<OpenedExport> {
  const found = await findExport(context.db, id);
  if (!found) throw notFound();
  const session = await openSession(context, found.session_id, 'export').catch(asNotFound);
  const row = await lockExport(context.db, id);
  if (!row) throw notFound();
  return { session, row };
}

/** The refusal for an export that does not exist, or belongs to others. */
export function notFound(): Refusal {
  return new Refusal('export_not_found', 'This export no longer exists.');
}

/** Throws {@link notFound} for a session that does not exist, and any other error as it is. */
export function asNotFound(thrown: unknown): never {
  throw thrown instanceof Refusal && thrown.code === 'session_not_found' ? notFound() : thrown;
}

/** Whether a worker holds an export. */
export function isHeld({ leased_until }: StoredExport, now: number): boolean {
  return (leased_until?.getTime() ?? 0) > now;
}

/** @throws Refusal `already_running` while the export goes on by itself */
export function refuseUnderWay({ state }: StoredExport): void {
  if (!isUnderWay(state)) return;
  throw new Refusal('already_running', 'This export is still under way. Please wait until it ends.');
}

/** @throws Refusal `already_exported` for one that has arrived */
export function refuseVerified({ state }: StoredExport): void {
  if (state !== 'verified') return;
  throw new Refusal('already_exported', 'This note is in the practice system already.');
}

/** Refuses to revive an export while the same was ordered again. @throws Refusal `already_running`, `already_exported` */
export async function refuseSecond({ db }: Pick<Context, 'db'>, row: StoredExport): Promise<void> {
  const other = await findStanding(db, row.dedupe_key);
  if (!other || other.id === row.id) return;
  refuseVerified(other);
  throw new Refusal(
    'already_running',
    'The same note was exported again meanwhile. Please look at that export.',
  );
}

/** Saves a person's decision on an export. @returns the export as callers see it */
export async function decide(
  context: Pick<Context, 'actor' | 'db' | 'hub' | 'afterCommit'>,
  row: StoredExport,
  change: Parameters<typeof changeExport>[2],
): Promise<PimsExport> {
  const changed = await changeExport(context.db, row.id, change);
  await exportsChanged(context, row.session_id);
  return shownExport(context, changed);
}
