/** The process of recorder-load.ts. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadMessage, type LoadPlan, SLICE_BYTES, SLICE_EVERY_MS } from './recorder-load.ts';

/** Uploads that begin or end at the same time. */
const AT_ONCE = 20;

const TUS = { 'tus-resumable': '1.0.0' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const SLICE = Buffer.alloc(SLICE_BYTES, 1);
const NOTHING = Buffer.alloc(0);

interface Recording {
  url: URL;
  /** One connection. */
  agent: Agent;
  headers: Record<string, string>;
  acknowledged: number;
}

// The starting process is gone.
process.once('disconnect', () => process.exit(1));
process.once('message', (plan: LoadPlan) => {
  run(plan).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

async function run(plan: LoadPlan): Promise<void> {
  const recordings = await someAtOnce(plan.recordings, (headers) => create(plan.address, headers));
  await tell({ step: 'created' });
  const delaysMs: number[] = [];
  const start = performance.now() + SLICE_EVERY_MS;
  await Promise.all(
    recordings.map(async (recording, index) => {
      // Spread over half a second, because people do not begin at the same moment.
      const first = start + (index / recordings.length) * SLICE_EVERY_MS;
      for (let slice = 0; slice < plan.slices; slice++) {
        const there = first + slice * SLICE_EVERY_MS;
        const early = there - performance.now();
        if (early > 0) await pause(early);
        await append(recording, SLICE);
        delaysMs.push(performance.now() - there);
      }
    }),
  );
  await tell({ step: 'sent', figures: { delaysMs } });
  const whole = plan.slices * SLICE_BYTES;
  const lengths = await someAtOnce(recordings, (recording) => finish(recording));
  await tell({ step: 'finished', lost: lengths.filter((length) => length !== whole).length });
  process.exit(0);
}

/** Reports, and waits for the next command. */
async function tell(message: LoadMessage): Promise<void> {
  process.send?.(message);
  if (message.step !== 'finished') await new Promise((resolve) => process.once('message', resolve));
}

async function create(
  address: string,
  { created, continued }: LoadPlan['recordings'][number],
): Promise<Recording> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const url = new URL(address);
  const headers = { ...TUS, ...created, 'upload-defer-length': '1', 'content-length': '0' };
  const answer = await exchange({ url, agent, method: 'POST', headers, bytes: NOTHING });
  const { location } = answer.headers;
  if (answer.statusCode !== 201 || !location) throw new Error(`No upload was begun: ${answer.statusCode}`);
  return { url: new URL(location, address), agent, headers: { ...BYTES, ...continued }, acknowledged: 0 };
}

/** @returns the durable bytes */
async function append(
  recording: Recording,
  bytes: Buffer,
  more: Record<string, string> = {},
): Promise<number> {
  const { url, agent } = recording;
  const headers = {
    ...recording.headers,
    'upload-offset': String(recording.acknowledged),
    'content-length': String(bytes.length),
    ...more,
  };
  const answer = await exchange({ url, agent, method: 'PATCH', headers, bytes });
  if (answer.statusCode !== 204) throw new Error(`A slice was not taken: ${answer.statusCode}`);
  recording.acknowledged = Number(answer.headers['upload-offset']);
  return recording.acknowledged;
}

/** Sends the total length, which ends the upload. */
async function finish(recording: Recording): Promise<number> {
  return append(recording, NOTHING, { 'upload-length': String(recording.acknowledged) });
}

interface Exchange {
  url: URL;
  agent: Agent;
  method: string;
  headers: Record<string, string>;
  bytes: Buffer;
}

/** Resolves when the whole answer has arrived. */
function exchange({ url, agent, method, headers, bytes }: Exchange): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.once('end', () => resolve(answer)).once('error', reject);
      answer.resume();
    });
    asked.once('error', reject);
    asked.end(bytes);
  });
}

async function someAtOnce<One, Made>(
  all: readonly One[],
  make: (one: One) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let first = 0; first < all.length; first += AT_ONCE) {
    made.push(...(await Promise.all(all.slice(first, first + AT_ONCE).map(make))));
  }
  return made;
}
