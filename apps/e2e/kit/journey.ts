/** `test` for journeys: the product runs, and the people of the story have accounts. */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { HANG_LIMIT_MS } from './hang-limit.ts';
import { type Person, signedInState, signUp, signUpNewcomer } from './person.ts';
import { type RunningApp, startApp } from './running-app.ts';

interface OfJourney {
  /** A person with their own account, not signed in at the browser. */
  person: Person;
}

interface OfWorker {
  /** Whether the server has a transcriber. Files with the same options share a server. */
  canHear: boolean;
  /** Whether browsers reach the server by a host name. */
  isNamed: boolean;
  /** Email address of the operator’s staff; empty for none. */
  staff: string;
  app: RunningApp;
}

/** A journey that begins before anyone is signed in. */
export const test = base.extend<OfJourney, OfWorker>({
  canHear: [true, { option: true, scope: 'worker' }],
  isNamed: [false, { option: true, scope: 'worker' }],
  staff: ['', { option: true, scope: 'worker' }],
  app: [
    async ({ canHear, isNamed, staff }, use) => {
      const app = await startApp({ canHear, isNamed, staff });
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: HANG_LIMIT_MS },
  ],
  baseURL: async ({ app }, use) => use(app.address),
  context: async ({ context }, use) => {
    const objections = objectionsOfPolicy(context);
    await use(context);
    expect(objections).toEqual([]);
  },
  person: async ({ app }, use) => use(await signUp(app.address)),
});

/** What the content security policy blocked in our pages; it fills during the journey. */
export function objectionsOfPolicy(context: BrowserContext): string[] {
  const objections: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy')) objections.push(text);
  });
  return objections;
}

/** A journey of a signed-in person. */
export const signedInTest = test.extend({
  storageState: async ({ app, person }, use) => use(signedInState(person, app.address)),
});

/** A journey of a person who has just signed up, with nothing set up. */
export const newcomerTest = test.extend<{ newcomer: Person }>({
  newcomer: async ({ app }, use) => use(await signUpNewcomer(app.address)),
  storageState: async ({ app, newcomer }, use) => use(signedInState(newcomer, app.address)),
});
