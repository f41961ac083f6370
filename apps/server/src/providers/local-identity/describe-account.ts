import type { Pool } from 'pg';
import type { AccountRecord } from '#server/ports/accounts.ts';
import { roleOnTheWire } from './team-roles.ts';

/** A query for each part, as JSON, without tokens, keys and passwords. */
const PROFILE = `
  select id, name, email, "emailVerified" as email_verified, "createdAt" as signed_up,
         "twoFactorEnabled" as two_factor_enabled, "publicMetadata" as public_metadata
  from identity."user" where id = $1`;
const TEAMS = `
  select o.id, o.name, m.role, m."createdAt" as joined
  from identity.member m join identity.organization o on o.id = m."organizationId"
  where m."userId" = $1 order by lower(o.name), o.id`;
const DEVICES = `
  select "createdAt" as signed_in, coalesce(last_used_at, "updatedAt") as last_used,
         coalesce("ipAddress", '') as address, coalesce("userAgent", '') as user_agent
  from identity.session where "userId" = $1 and "impersonatedBy" is null order by "createdAt"`;
const PASSKEYS = `
  select name, created_at as added, last_used_at as last_used
  from identity.passkey where user_id = $1 order by created_at`;
const ACCOUNTS = `select "providerId" as provider from identity.account where "userId" = $1 order by 1`;

type Stored<Row> = { [Key in keyof Row]: Row[Key] };
type Profile = Stored<Omit<AccountRecord['profile'], 'signed_up'>> & { signed_up: Date };

/** The stored data of a person without credentials; undefined when they do not exist. */
export async function describeAccount(pool: Pool, userId: string): Promise<AccountRecord | undefined> {
  const ask = async <Row extends object>(text: string) => (await pool.query<Row>(text, [userId])).rows;
  const [profile] = await ask<Profile>(PROFILE);
  if (!profile) return undefined;
  const teams = await ask<{ id: string; name: string; role: string; joined: Date }>(TEAMS);
  const devices = await ask<{ signed_in: Date; last_used: Date; address: string; user_agent: string }>(
    DEVICES,
  );
  const passkeys = await ask<{ name: string; added: Date; last_used: Date | null }>(PASSKEYS);
  const accounts = await ask<{ provider: string }>(ACCOUNTS);
  return {
    profile: { ...profile, signed_up: profile.signed_up.toISOString() },
    teams: teams.map(({ joined, role, ...team }) => ({
      ...team,
      role: roleOnTheWire(role),
      joined: joined.toISOString(),
    })),
    devices: devices.map(({ signed_in, last_used, ...device }) => ({
      ...device,
      signed_in: signed_in.toISOString(),
      last_used: last_used.toISOString(),
    })),
    passkeys: passkeys.map(({ name, added, last_used }) => ({
      name,
      added: added.toISOString(),
      last_used: last_used?.toISOString() ?? null,
    })),
    sign_in_accounts: accounts.map(({ provider }) => provider),
  };
}
