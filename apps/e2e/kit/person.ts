/**
 * People who use the product, signed up through the API so that a journey can begin where its story begins.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { PASTED } from './sample-visit.ts';

/** Where the web app keeps the sign-in; see apps/web/src/platform/identity.ts. */
const KEPT_AS = 'auscult.signIn';

/** A person with an account. */
export interface Person {
  name: string;
  email: string;
  password: string;
  bearer: string;
  userId: string;
  call: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;
  /** Waits until a note is complete: its stream ends with the completed row. */
  awaitNote: (visit: MadeVisit) => Promise<void>;
}

/** A visit of a person. */
export interface MadeVisit {
  session: string;
  node: string;
}

/** Name, email address and password for a person without an account. */
export function newcomer() {
  return {
    name: 'Dr. Ada Park',
    email: `ada.${randomUUID().slice(0, 8)}@example.org`,
    password: 'correct horse battery',
  };
}

/**
 * Signs a person up, from their own network address, and answers the dialogs for newcomers.
 *
 * @param address  of the server
 */
export async function signUp(address: string, email?: string): Promise<Person> {
  const person = await signUpNewcomer(address, email);
  await settle(person);
  return person;
}

/** A person who will see the onboarding dialog, and a welcome on every screen that has a tour. */
export function signUpNewcomer(address: string, email?: string): Promise<Person> {
  return signedIn({ ...newcomer(), ...(email && { email }) }, address, 'sign-up/email');
}

const TOURS = ['scribe_basic', 'templates_page', 'template_editor'];

/** Stores the person's role and that they know the tours, as if they had answered the dialogs. */
async function settle({ call }: Person): Promise<void> {
  const change = (action: string, metadata: object) =>
    call('POST', '/v1/update_member_metadata', { action, metadata });
  await change('onboard', { specialty: 'general practice' });
  await change('completed_tour', Object.fromEntries(TOURS.map((tour) => [`onboarded_${tour}`, true])));
}

/** The same person with a separate sign-in for another device. */
export function signInElsewhere({ name, email, password }: Person, address: string): Promise<Person> {
  return signedIn({ name, email, password }, address, 'sign-in/email');
}

/** Ends a sign-in on the server, as when it expires. The next call with it is refused. */
export async function endSignIn(person: Person): Promise<void> {
  await person.call('POST', '/api/auth/sign-out', {});
}

async function signedIn(person: ReturnType<typeof newcomer>, address: string, way: string): Promise<Person> {
  const answer = await fetch(`${address}/api/auth/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(person),
  });
  const { token, user } = await readJson<{ token: string; user: { id: string } }>(answer);
  const bearer = answer.headers.get('set-auth-token') ?? token;
  const authorization = `Bearer ${bearer}`;
  const call: Person['call'] = async (method, path, body) =>
    readJson(
      await fetch(`${address}${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const awaitNote: Person['awaitNote'] = async ({ session, node }) => {
    const path = `/v1/realtime/notes_changes?session_id_and_node_id=${session}_${node}`;
    const rows = await readText(await fetch(`${address}${path}`, { headers: { authorization } }));
    if (!rows.includes('"completed":true')) throw new Error('The stream ended before the note.');
  };
  return { ...person, bearer, userId: user.id, call, awaitNote };
}

/** The person's browser storage while they are signed in. @param origin  of the server */
export function signedInState({ bearer, userId }: Person, origin: string) {
  const localStorage = [{ name: KEPT_AS, value: JSON.stringify({ bearer, userId }) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** Submits pasted words as a visit, and waits for its note. */
export async function makeVisit(
  person: Person,
  { name = '', pets = ['Biscuit'], words = PASTED } = {},
): Promise<MadeVisit> {
  const { id: session } = await person.call('POST', '/v2/create_session', { name, pets });
  const handed = { session, transcript: words };
  const { recording_id } = await person.call('POST', '/v1/register_recording', handed);
  const order = { session, recording_id, pets, timezone: 'UTC' };
  return writtenVisit(person, await person.call('POST', '/v2/process_recording', order));
}

/** Opens the sample visit, and waits for its note. */
export async function makeSampleVisit(person: Person): Promise<MadeVisit> {
  return writtenVisit(person, await person.call('POST', '/v1/create_sample_session', { timezone: 'UTC' }));
}

/**
 * Gives the note of the sample visit a soft flag, for words that are not in the transcript, and a hard one.
 */
export async function doubtSample(person: Person, sample: MadeVisit): Promise<void> {
  await rewriteLines(person, sample, (text) =>
    text.includes('sprain') ? `${text} Rest for 47 days.` : text,
  );
  await contradict(person, sample, '34.2 kg', '43.2 kg');
}

/** Replaces a spoken value by another one: a hard flag. */
export function contradict(person: Person, visit: MadeVisit, said: string, written: string): Promise<void> {
  return rewriteLines(person, visit, (text) => text.replace(said, written));
}

async function rewriteLines(
  person: Person,
  { session, node }: MadeVisit,
  change: (text: string) => string,
): Promise<void> {
  const path = `/v2/soap_note/${session}/${node}`;
  const { version, lines } = await person.call('GET', path);
  const changed = (lines as { text: string }[]).map((line) => ({ ...line, text: change(line.text) }));
  await person.call('PUT', path, { version, lines: changed });
}

async function writtenVisit(person: Person, started: Record<string, unknown>): Promise<MadeVisit> {
  const visit = { session: String(started.session), node: String(started.node_id) };
  await person.awaitNote(visit);
  return visit;
}

async function readJson<Answer>(answer: Response): Promise<Answer> {
  return JSON.parse(await readText(answer));
}

async function readText(answer: Response): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
