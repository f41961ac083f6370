/** The product with a database that the story can reach, for what no screen does yet: bringing a colleague into a team. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { type Person, signUp } from './person.ts';
import { startApp } from './running-app.ts';

/** A product that runs, with a team at work in it. */
export interface TeamApp {
  address: string;
  /** Its administrator, who is a vet, and a colleague. */
  team: readonly [Person, Person];
  /** What the screen of team settings will do: nobody but administrators may edit templates. */
  letOnlyAdminsEditTemplates: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the product and founds a team of two vets. */
export async function startTeamApp(): Promise<TeamApp> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-team-'));
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), log: () => undefined });
  const app = await startApp({ canHear: false, databaseUrl: postgres.url });
  const [vera, omar] = [await signUp(app.address), await signUp(app.address)];
  const { id } = await vera.call('POST', '/api/auth/organization/create', {
    name: 'Northside',
    slug: randomUUID(),
  });
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  await database.query(
    `insert into identity.member (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, 'doctor', now())`,
    [randomUUID(), id, omar.userId],
  );
  await omar.call('POST', '/api/auth/organization/set-active', { organizationId: id });
  const letOnlyAdminsEditTemplates = async () => {
    await database.query(
      `update identity.organization set "publicMetadata" = "publicMetadata" || '{"editEnabled": false}' where id = $1`,
      [id],
    );
  };
  const close = async () => {
    await database.end();
    await app.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { address: app.address, team: [vera, omar], letOnlyAdminsEditTemplates, close };
}
