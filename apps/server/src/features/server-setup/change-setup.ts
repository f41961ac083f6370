/** Changes of the set-up: from one version to the next, in one transaction with what the audit trail is told. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { SetupPart } from '@auscult/contract/server-setup';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { ownersOnly } from './owners-only.ts';
import { lockSetup, saveSetupRow } from './repository.ts';
import { rowOf, type Setup, setupIn } from './stored-setup.ts';

/** A change that was made. */
export interface Changed {
  setup: Setup;
  /** A model to download, where it is not on this machine. */
  model?: string | undefined;
}

/** What the audit trail is told of a part: never a secret. */
export interface ToldChange {
  part: SetupPart;
  source: string;
  model?: string | null;
  host?: string;
}

/**
 * Changes the stored set-up and tells every process.
 *
 * @param change.version  that the change was made from
 * @param change.fixedBy  environment variables that fix the part
 * @throws Refusal `forbidden`, `set_by_environment`, `changed_meanwhile`
 */
export async function changeSetup(
  context: Context,
  { version, fixedBy = [] }: { version: number; fixedBy?: readonly string[] | undefined },
  change: (setup: Setup) => { setup: Setup; told: ToldChange },
): Promise<Setup> {
  ownersOnly(context);
  if (fixedBy.length > 0) {
    const names = fixedBy.join(', ');
    throw new Refusal('set_by_environment', `This is set by the environment of the server: ${names}.`);
  }
  const before = setupIn(await lockSetup(context.db), context.secret);
  if (before.version !== version) {
    throw new Refusal('changed_meanwhile', 'The settings changed meanwhile. Your changes are not saved yet.');
  }
  const { setup, told } = change(before);
  const changed = { ...setup, version: version + 1 };
  await saveSetupRow(context.db, rowOf(changed, context.secret));
  const { part, ...details } = told;
  await appendAudit(context, { action: 'server_setup_changed', subject: part, details });
  return changed;
}

/** @throws Refusal `invalid_request` where something is missing */
export function refuseMissing(missing: string | undefined): void {
  if (missing !== undefined) throw new Refusal('invalid_request', missing);
}

/** The host of an address; empty for none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? '';
}
