/**
 * Bodies with the highest cost for their size. Each is as large as its call allows, in bytes or in values.
 */
import { BODY_BYTES } from '@auscult/contract/limits';

/** One of them. */
export interface HostileBody {
  name: string;
  method: 'POST' | 'PUT';
  path: string;
  body: string;
}

const RECORDING = { method: 'POST', path: '/v1/register_recording' } as const;
const NOTE = { method: 'PUT', path: '/v2/soap_note/nowhere/none' } as const;

const SEGMENT = {
  start_ms: 0,
  end_ms: 1,
  speaker: 'Vet',
  text: 'Rex is limping on his left front leg since Monday.',
};

const LINE = {
  text: '',
  pet: null,
  section: '',
  soap: null,
  evidence: [] as number[],
  origin: 'human',
  flags: [] as unknown[],
};

/** Every kind that is measured. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  { name: '55,000 segments', ...RECORDING, body: transcript({ segments: Array(55_000).fill(SEGMENT) }) },
  { name: '20,000 segments', ...RECORDING, body: transcript({ segments: Array(20_000).fill(SEGMENT) }) },
  { name: 'pasted words', ...RECORDING, body: transcript('Rex is limping.\n'.repeat(125_000)) },
  { name: 'small lists', ...RECORDING, body: filled('[],', BODY_BYTES.transcript) },
  { name: 'small objects', ...RECORDING, body: filled('{"a":1},', BODY_BYTES.transcript) },
  { name: 'many names', ...RECORDING, body: manyNames(BODY_BYTES.transcript) },
  { name: 'evidence of lines', ...NOTE, body: note({ ...LINE, evidence: Array(60).fill(1) }) },
  {
    name: 'flags of lines',
    ...NOTE,
    body: note({ ...LINE, flags: Array(15).fill({ kind: '', severity: 'soft', message: '' }) }),
  },
];

function transcript(words: unknown): string {
  return JSON.stringify({ session: 'nowhere', transcript: words });
}

function note(line: unknown): string {
  return JSON.stringify({ version: 1, lines: Array(2000).fill(line) });
}

function filled(part: string, bytes: number): string {
  const room = Math.floor((bytes - 100) / part.length);
  return `{"session":"nowhere","transcript":"","other":[${part.repeat(room)}0]}`;
}

function manyNames(bytes: number): string {
  const names = Array.from(
    { length: Math.floor((bytes - 100) / 16) },
    (_, at) => `"${String(at).padStart(10, 'x')}":1`,
  );
  return `{"session":"nowhere","transcript":"",${names.join(',')}}`;
}
