/**
 * A practice system on a socket that misbehaves by plan, and the client for it. Its log of landings is the truth that the
 * exports are compared with.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RemotePatient } from '@auscult/contract/pims';
import { z } from 'zod';
import { readRequest } from './exports-remote-client.ts';

/** Something that arrived. */
export interface RemoteLanding {
  remoteId: string;
  kind: string;
  reference: string;
  patientId: string;
  /** Name of the patient at that moment. */
  patientName: string;
  recordId: string | null;
  name: string;
  /** Content of the file, or our part of the text. */
  content: string;
  isCut: boolean;
  /** It arrived later than we are promised. */
  isVeryLate: boolean;
  shownFrom: number;
}

/** The practice system, and its knobs. */
export interface Remote {
  address: string;
  patients: Map<string, RemotePatient>;
  landings: RemoteLanding[];
  /** Without faults from now on. */
  isCalm: boolean;
  isRevoked: boolean;
  requests: number;
  close(): Promise<void>;
}

type Fault =
  | 'none'
  | 'fail before'
  | 'fail after'
  | 'cut before'
  | 'cut after'
  | 'garbage after'
  | 'too many'
  | 'refuse'
  | 'late'
  | 'very late'
  | 'cut text'
  | 'kill before'
  | 'kill after'
  | 'slow';

/** How often each fault happens to a write, in percent. The rest succeeds. */
const WRITE_FAULTS: readonly [Fault, number][] = [
  ['fail before', 6],
  ['fail after', 6],
  ['cut before', 6],
  ['cut after', 6],
  ['garbage after', 4],
  ['too many', 8],
  ['refuse', 2],
  ['late', 3],
  ['very late', 1],
  ['cut text', 2],
  ['kill before', 1],
  ['kill after', 1],
];
const READ_FAULTS: readonly [Fault, number][] = [
  ['fail before', 4],
  ['cut before', 4],
  ['garbage after', 2],
  ['too many', 6],
  ['kill before', 1],
  ['slow', 2],
];

const LATE_MS = 9000;
const SHOWN_AFTER_MS = 500;

/** Facts of a remote of one run. */
export interface RemoteParts {
  random: () => number;
  /** Simulated milliseconds a real millisecond. */
  speed: number;
  slowestWriteMs: number;
  /** A worker holds its lease that long, in simulated milliseconds. */
  leaseMs: number;
  kill: (worker: string) => void;
}

/** Everything that the practice system holds. */
interface State {
  parts: RemoteParts;
  remote: Omit<Remote, 'close'>;
  /** Texts by record. */
  fields: Map<string, string>;
  records: Map<string, { patientId: string; title: string }>;
  waiting: Set<Promise<void>>;
  made: number;
}

/** Starts it. */
export async function openRemote(parts: RemoteParts): Promise<Remote> {
  const remote = {
    address: '',
    patients: new Map(),
    landings: [],
    isCalm: false,
    isRevoked: false,
    requests: 0,
  };
  const state: State = { parts, remote, fields: new Map(), records: new Map(), waiting: new Set(), made: 0 };
  const server = createServer(
    (request, answer) => void handle(state, request, answer).catch(() => answer.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('No port was given.');
  const close = async () => {
    await Promise.all(state.waiting);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(remote, { address: `http://127.0.0.1:${at.port}`, close });
}

async function handle(state: State, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { remote, parts } = state;
  const { path, body, worker } = await readRequest(request);
  remote.requests += 1;
  const isWrite = path === 'write';
  const faults = isWrite ? WRITE_FAULTS : READ_FAULTS;
  const fault = remote.isCalm ? 'none' : drawn(faults, parts.random() * 100);
  if (remote.isRevoked) return reply(answer, 401, {});
  if (fault === 'kill before') parts.kill(worker);
  if (failsBefore(fault, answer)) return;
  if (fault === 'slow') await pause((parts.leaseMs / parts.speed) * LONGER_THAN_A_LEASE);
  if (isWrite) write(state, answer, { step: WriteBody.parse(body), fault });
  else if (fault === 'garbage after') answer.writeHead(200).end('<html>');
  else reply(answer, 200, read(state, path, body));
  if (fault === 'kill after') parts.kill(worker);
}

/** Whether the request ends before it does anything. */
function failsBefore(fault: Fault, answer: ServerResponse): boolean {
  if (fault === 'too many') reply(answer, 429, {});
  else if (fault === 'fail before') reply(answer, 500, {});
  else if (fault === 'cut before' || fault === 'kill before') answer.destroy();
  else return false;
  return true;
}

/** Some writings are shown a little later. */
function shown({ remote }: State): RemoteLanding[] {
  return remote.landings.filter(({ shownFrom }) => remote.isCalm || shownFrom <= Date.now());
}

type Read = (state: State, body: Record<string, unknown>) => unknown;

const READS: Readonly<Record<string, Read>> = {
  patient: ({ remote }, { id }) => ({ patient: remote.patients.get(String(id)) ?? null }),
  records: ({ records }, { patient }) => ({
    records: [...records]
      .filter(([, { patientId }]) => patientId === patient)
      .map(([id, { title }]) => ({ id, title })),
  }),
  field: ({ fields }, { record }) => ({ text: fields.get(String(record)) ?? '' }),
  find: (state, { reference }) => ({ found: shown(state).filter((one) => one.reference === reference) }),
  back: (state, { ids }) => ({
    parts: z
      .array(z.string())
      .parse(ids)
      .map((id) => shown(state).find(({ remoteId }) => remoteId === id))
      .map((landing) => landing && { ...landing, text: state.fields.get(landing.recordId ?? '') ?? '' })
      .map((landing) => landing ?? null),
  }),
};

function read(state: State, path: string, body: Record<string, unknown>): unknown {
  return READS[path]?.(state, body) ?? {};
}

function write(
  state: State,
  answer: ServerResponse,
  { step, fault }: { step: WriteBody; fault: Fault },
): void {
  if (isChanged(state, step)) reply(answer, 409, {});
  else if (fault === 'refuse') reply(answer, 422, {});
  else if (fault === 'late' || fault === 'very late') {
    landLater(state, step, fault === 'very late');
    answer.destroy();
  } else {
    const id = land(state, step, { isCut: fault === 'cut text' && step.kind !== 'make_record' });
    const spoil = SPOILED[fault];
    if (spoil) spoil(answer);
    else reply(answer, 200, { id });
  }
}

/** Whether somebody else has changed the text. */
function isChanged({ fields }: State, { kind, record, before }: WriteBody): boolean {
  return kind === 'write_text' && (fields.get(record ?? '') ?? '') !== before;
}

/** Answers to a write that landed. */
const SPOILED: Partial<Record<Fault, (answer: ServerResponse) => void>> = {
  'fail after': (answer) => reply(answer, 500, {}),
  'cut after': (answer) => void answer.destroy(),
  'kill after': (answer) => void answer.destroy(),
  'garbage after': (answer) => void answer.writeHead(200).end('<html>Welcome</html>'),
};

function land(state: State, step: WriteBody, change: Partial<RemoteLanding> = {}): string {
  const { remote, parts, records, fields } = state;
  state.made += 1;
  const remoteId = `remote-${state.made}`;
  const { patientId, reference, kind, record } = step;
  const content = change.isCut ? step.content.slice(0, -1) : step.content;
  if (kind === 'make_record') records.set(remoteId, { patientId, title: step.name });
  if (kind === 'write_text') fields.set(record ?? '', `${step.before}${content}`);
  remote.landings.push({
    remoteId,
    kind,
    reference,
    patientId,
    patientName: remote.patients.get(patientId)?.name ?? '',
    recordId: record,
    name: kind === 'make_record' ? '' : step.name,
    content,
    isCut: false,
    isVeryLate: false,
    shownFrom: Date.now() + parts.random() * SHOWN_AFTER_MS,
    ...change,
  });
  return remoteId;
}

/** It arrives when the caller has given up waiting: in the promised time, or later. */
function landLater(state: State, step: WriteBody, isVeryLate: boolean): void {
  const { parts, waiting } = state;
  const slowest = parts.slowestWriteMs / parts.speed;
  const delay = isVeryLate ? slowest + LATE_MS : parts.random() * slowest * LATE_SHARE;
  const one = pause(delay).then(() => void land(state, step, { isVeryLate }));
  waiting.add(one);
  void one.finally(() => waiting.delete(one));
}

const LATE_SHARE = 0.6;
const LONGER_THAN_A_LEASE = 1.2;

const WriteBody = z.object({
  kind: z.enum(['make_record', 'write_text', 'attach']),
  reference: z.string(),
  patientId: z.string(),
  record: z.string().nullable(),
  name: z.string(),
  content: z.string(),
  before: z.string(),
});
type WriteBody = z.infer<typeof WriteBody>;

function drawn(faults: readonly [Fault, number][], draw: number): Fault {
  let sum = 0;
  for (const [fault, percent] of faults) {
    sum += percent;
    if (draw < sum) return fault;
  }
  return 'none';
}

function reply(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
