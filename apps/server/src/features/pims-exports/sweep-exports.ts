/** Lets exports whose job is lost go on, and deletes texts that are no longer needed. */
import { OrganizationId } from '@auscult/contract/kit/ids';
import type { Context, InContext } from '#server/platform/context.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { exportToPimsJob } from './export-job.ts';
import {
  deleteAgedBodies,
  listDueWithoutJob,
  listOrganizationsWithAgedBodies,
  wakeExports,
} from './repository-progress.ts';

/** Exports, or organizations, per run. */
const AT_ONCE = 500;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const NO_ONE = sweeperFor('exports');

/**
 * Enqueues exports of any organization that are due and have no job. Call it every few minutes, in one process or in several.
 *
 * @param now  epoch milliseconds
 * @returns how many were enqueued
 */
export async function resumeDueExports(inContext: InContext, now: number): Promise<number> {
  const due = await inContext(NO_ONE, ({ db }) =>
    listDueWithoutJob(db, { job: exportToPimsJob.name, moment: new Date(now), limit: AT_ONCE }),
  );
  for (const { export_id, actor } of due)
    await inContext(actor, ({ jobs }) => jobs.enqueue(exportToPimsJob, { export: export_id }));
  return due.length;
}

/**
 * Deletes texts and files of exports that were verified, or put away, 30 days ago. The receipts stay.
 *
 * @param now  epoch milliseconds
 * @returns how many were deleted
 */
export async function deleteExportedTexts(inContext: InContext, now: number): Promise<number> {
  const moment = new Date(now - KEPT_MS);
  const organizations = await inContext(NO_ONE, ({ db }) =>
    listOrganizationsWithAgedBodies(db, moment, AT_ONCE),
  );
  let deleted = 0;
  for (const id of organizations) {
    const actor = { ...NO_ONE, organizationId: OrganizationId.parse(id) };
    deleted += await inContext(actor, ({ db }) => deleteAgedBodies(db, moment));
  }
  return deleted;
}

/**
 * Lets the exports of a connection go on now: it has a new key, or has ended. Those of an ended connection then fail visibly.
 *
 * @returns how many are under way
 */
export async function resumeExportsOf(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  connection: string,
): Promise<number> {
  const ids = await wakeExports(db, { connection }, now());
  for (const id of ids) await jobs.enqueue(exportToPimsJob, { export: id });
  return ids.length;
}
