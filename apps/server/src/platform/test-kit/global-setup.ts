/** Runs one PostgreSQL for all server tests: the embedded one, or the server that TEST_DATABASE_URL names. */
import type { TestProject } from 'vitest/node';
import { openTestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The owner's URL, and the name of the template, with which the names of all clones begin. Or the reason
     * why there is no template, which fails only the tests that need a database.
     */
    testServer: { url: string; template: string } | { failure: string };
  }
}

/** Runs before the first server test; the function it returns runs after the last. */
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
