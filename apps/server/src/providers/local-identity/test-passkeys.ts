/**
 * Passkeys for tests, as a browser and its device use them: requested, made, listed and used through the API.
 */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { type Authenticator, anAuthenticator, type Misdeed, type Used } from './test-authenticator.ts';
import { bearer, openTestDoor, type TestDoor } from './test-door.ts';

const Options = z.looseObject({
  challenge: z.string(),
  user: z.object({ id: z.string(), name: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
});
const Begun = z.object({ ticket: z.string(), options: Options });
const SigningIn = z.object({ ticket: z.string(), options: z.looseObject({ challenge: z.string() }) });
const Listed = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), last_used_timestamp: z.number().nullable() }),
  ),
  has_password: z.boolean(),
});

/** An app on an emptied database before each test of a file, and a browser with a page of it. */
export class PasskeyBrowser {
  #door: TestDoor | undefined;
  /** The server's time, in epoch milliseconds. */
  now = Date.now();

  constructor() {
    beforeAll(async () => {
      this.#door = await openTestDoor({ now: () => this.now });
    });
    beforeEach(async () => {
      this.now = Date.now();
      await (await testDatabase()).truncate();
    });
    afterAll(() => this.#door?.close());
  }

  get door(): TestDoor {
    if (!this.#door) throw new Error('The door is opened before the first test.');
    return this.#door;
  }

  /** Host name of pages on this machine. */
  get page(): { origin: string; rpId: string } {
    return { origin: this.door.url.replace('127.0.0.1', 'localhost'), rpId: 'localhost' };
  }

  async begin(token: string, password = TEST_PASSWORD): Promise<z.infer<typeof Begun>> {
    const answer = await this.door.post('passkey/register-options', { password }, bearer(token));
    return Begun.parse(await answer.json());
  }

  async beginSigningIn(): Promise<z.infer<typeof SigningIn>> {
    return SigningIn.parse(await (await this.door.post('passkey/sign-in-options', {})).json());
  }

  /** @returns the status and the body of the answer */
  async register(token: string, body: { ticket: string; response: object }): Promise<[number, unknown]> {
    const answer = await this.door.post('passkey/register', { name: 'My phone', ...body }, bearer(token));
    return [answer.status, await answer.json()];
  }

  /** Adds a passkey of a device to the owner of the token. */
  async addTo(
    token: string,
    device: Authenticator = anAuthenticator(this.page),
    password?: string,
  ): Promise<Authenticator> {
    const { ticket, options } = await this.begin(token, password);
    expect(await this.register(token, { ticket, response: device.make(options) })).toMatchObject([200, {}]);
    return device;
  }

  /** Signs in with a new challenge. */
  async useNew(device: Authenticator, misdeed?: Misdeed): Promise<Response> {
    const { ticket, options } = await this.beginSigningIn();
    const response: Used = device.use(options, misdeed);
    return this.door.post('passkey/sign-in', { ticket, response });
  }

  async list(token: string): Promise<z.infer<typeof Listed>> {
    const answer = await fetch(`${this.door.url}/api/auth/passkey/list`, { headers: bearer(token) });
    return Listed.parse(await answer.json());
  }
}
