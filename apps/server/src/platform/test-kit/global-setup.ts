/** Runs one PostgreSQL for all server tests: the built-in one, or the server that TEST_DATABASE_URL names. */
import type { TestProject } from 'vitest/node';
import { openTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where clones are made: a URL of the owner, and the name of the template, which starts the names of all clones.
     * Or why there is no template, which fails the tests that want a database and no others.
     */
    testServer: { url: string; template: string } | { failure: string };
  }
}

/** Runs before the first server test; what it returns runs after the last. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given: unknown = import.meta.env.TEST_DATABASE_URL;
  try {
    const { url, template, end } = await openTestPostgres(typeof given === 'string' ? given : '');
    project.provide('testServer', { url, template });
    return end;
  } catch (error) {
    project.provide('testServer', { failure: String(error) });
    return undefined;
  }
}
