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

const LATE_MS = 3000;
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

/** Starts it. */
export async function openRemote(parts: RemoteParts): Promise<Remote> {
  const fields = new Map<string, string>();
  const records = new Map<string, { patientId: string; title: string }>();
  const waiting = new Set<Promise<void>>();
  const remote: Remote = {
    address: '',
    patients: new Map(),
    landings: [],
    isCalm: false,
    isRevoked: false,
    requests: 0,
    close: async () => {
      await Promise.all(waiting);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  let made = 0;

  const land = (step: WriteBody, change: Partial<RemoteLanding> = {}): string => {
    made += 1;
    const remoteId = `remote-${made}`;
    const { patientId, reference, kind, record } = step;
    if (kind === 'make_record') records.set(remoteId, { patientId, title: step.name });
    const content = change.isCut ? step.content.slice(0, -1) : step.content;
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
  };

  const later = (ms: number, work: () => void) => {
    const one = pause(ms).then(work);
    waiting.add(one);
    void one.finally(() => waiting.delete(one));
  };

  const shown = () => remote.landings.filter(({ shownFrom }) => remote.isCalm || shownFrom <= Date.now());

  const read = (path: string, body: Record<string, unknown>): unknown => {
    switch (path) {
      case 'patient':
        return { patient: remote.patients.get(String(body.id)) ?? null };
      case 'records':
        return {
          records: [...records]
            .filter(([, { patientId }]) => patientId === body.patient)
            .map(([id, { title }]) => ({ id, title })),
        };
      case 'field':
        return { text: fields.get(String(body.record)) ?? '' };
      case 'find':
        return { found: shown().filter(({ reference }) => reference === body.reference) };
      case 'back':
        return {
          parts: z
            .array(z.string())
            .parse(body.ids)
            .map((id) => {
              const landing = shown().find(({ remoteId }) => remoteId === id);
              if (!landing) return null;
              return {
                ...landing,
                text: landing.kind === 'write_text' ? (fields.get(landing.recordId ?? '') ?? '') : '',
              };
            }),
        };
      default:
        return {};
    }
  };

  const write = (answer: ServerResponse, step: WriteBody, fault: Fault): void => {
    if (step.kind === 'write_text' && (fields.get(step.record ?? '') ?? '') !== step.before)
      return reply(answer, 409, {});
    if (fault === 'refuse') return reply(answer, 422, { sentence: 'This is refused.' });
    if (fault === 'late' || fault === 'very late') {
      const isVeryLate = fault === 'very late';
      const slowest = parts.slowestWriteMs / parts.speed;
      later(
        isVeryLate ? slowest + LATE_MS : parts.random() * slowest * LATE_SHARE,
        () => void land(step, { isVeryLate }),
      );
      return void answer.destroy();
    }
    const remoteId = land(step, { isCut: fault === 'cut text' && step.kind !== 'make_record' });
    if (fault === 'fail after') return reply(answer, 500, {});
    if (fault === 'cut after' || fault === 'kill after') return void answer.destroy();
    if (fault === 'garbage after') return void answer.writeHead(200).end('<html>Welcome</html>');
    reply(answer, 200, { id: remoteId });
  };

  const server = createServer(
    (request, answer) => void handle(request, answer).catch(() => answer.destroy()),
  );
  const handle = async (request: IncomingMessage, answer: ServerResponse) => {
    const { path, body, worker } = await readRequest(request);
    remote.requests += 1;
    const isWrite = path === 'write';
    const fault = remote.isCalm ? 'none' : drawn(isWrite ? WRITE_FAULTS : READ_FAULTS, parts.random() * 100);
    if (remote.isRevoked) return reply(answer, 401, {});
    if (fault === 'kill before') {
      parts.kill(worker);
      return void answer.destroy();
    }
    if (fault === 'too many') return reply(answer, 429, {});
    if (fault === 'fail before') return reply(answer, 500, {});
    if (fault === 'cut before') return void answer.destroy();
    if (fault === 'slow') await pause((parts.leaseMs / parts.speed) * LONGER_THAN_A_LEASE);
    if (!isWrite) {
      if (fault === 'garbage after') return void answer.writeHead(200).end('<html>');
      return reply(answer, 200, read(path, body));
    }
    write(answer, WriteBody.parse(body), fault);
    if (fault === 'kill after') parts.kill(worker);
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('No port was given.');
  remote.address = `http://127.0.0.1:${at.port}`;
  return remote;
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
