import { createHash } from 'node:crypto';
import type * as contract from '@auscult/contract/admin-security';
import type { CallOutput } from '@auscult/contract/kit/call';
import { type ChainDamage, endDamage, linkDamage } from '@auscult/domain/audit/check-chain';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';
import { type ChainEnd, type ChainLink, listChainEnds, listLinks } from './repository-audit.ts';

/** Links in memory at once. */
const STRETCH = 1000;

/** Before the first link, regardless of its stored position. */
const BEFORE_ALL = Number.MIN_SAFE_INTEGER;

/**
 * Answers `GET /v1/admin/check_audit`. The server computes every hash again, because the database is what it
 * checks.
 */
export async function checkAuditTrail(
  context: Context,
): Promise<CallOutput<typeof contract.checkAuditTrail>> {
  const { teams } = await context.identity.groups.findGroup(keeperOf(context));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const damaged = [];
  let checked = 0;
  for (const end of await listChainEnds(context.db, [...names.keys()])) {
    const { links, damage } = await checkChain(context, end);
    checked += links;
    if (!damage) continue;
    const { organization } = end;
    damaged.push({
      organization_id: organization,
      organization_name: names.get(organization) ?? '',
      ...damage,
    });
  }
  return { intact: damaged.length === 0, checked, damaged };
}

/**
 * Reads in one pass, from the beginning to the first damage. Events appended meanwhile are left to the next
 * check.
 */
async function checkChain(
  { db }: Pick<Context, 'db'>,
  end: ChainEnd,
): Promise<{ links: number; damage?: ChainDamage | undefined }> {
  let [links, before] = [0, ''];
  const last = end.headPosition ?? end.lastPosition ?? 0;
  for await (const link of linksUntil(db, end.organization, last)) {
    const damage = linkDamage({ ...link, reckoned: hashOf(link, before) }, links + 1);
    if (damage) return { links, damage };
    links += 1;
    before = link.hash;
  }
  return { links, damage: endDamage(end, before) };
}

/** The links of a chain, one batch in memory at a time. */
async function* linksUntil(db: Context['db'], organization: string, last: number): AsyncGenerator<ChainLink> {
  let after: number | undefined = BEFORE_ALL;
  while (after !== undefined) {
    const stretch: ChainLink[] = await listLinks(db, organization, { after, limit: STRETCH });
    yield* stretch.filter(({ position }) => position <= last);
    after = stretch.length < STRETCH ? undefined : stretch.at(-1)?.position;
  }
}

/** Same format as `audit.canonical` in the database: each field is preceded by its length in bytes. */
function hashOf({ fields }: ChainLink, before: string): string {
  const texts = [...fields, before].map((text) =>
    text === null ? '-' : `${Buffer.byteLength(text)}:${text}`,
  );
  return createHash('sha256').update(texts.join()).digest('hex');
}
