/** `test` for journeys: the product runs, and who is in the story has an account. */
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type Person, signedInState, signUp } from './person.ts';
import { type RunningApp, startApp } from './running-app.ts';

interface OfJourney {
  /** Somebody with an account of their own, not signed in at the browser. */
  person: Person;
}

interface OfWorker {
  /** Whether the server has a transcriber. */
  canHear: boolean;
  app: RunningApp;
}

/** A journey that begins before anybody is signed in. */
export const test = base.extend<OfJourney, OfWorker>({
  canHear: [false, { option: true, scope: 'worker' }],
  app: [
    async ({ canHear }, use) => {
      const app = await startApp({ canHear });
      await use(app);
      await app.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ app }, use) => use(app.address),
  context: async ({ context }, use) => {
    const objections = objectionsOfPolicy(context);
    await use(context);
    expect(objections).toEqual([]);
  },
  person: async ({ app }, use) => use(await signUp(app.address)),
});

/** What the browser keeps out of our pages by the policy that they came with; it fills while the journey goes on. */
export function objectionsOfPolicy(context: BrowserContext): string[] {
  const objections: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (text.includes('Content Security Policy')) objections.push(text);
  });
  return objections;
}

/** A journey of somebody who is signed in. */
export const signedInTest = test.extend({
  storageState: async ({ app, person }, use) => use(signedInState(person, app.address)),
});
