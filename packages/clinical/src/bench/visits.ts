/** The synthetic visits that the benches measure on, as their files have them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TranscriptSegment } from '@auscult/contract/transcripts';

/** The four parts of a note in the order of the scorer. */
export const SECTIONS = ['subjective', 'objective', 'assessment', 'plan'] as const;
export type Section = (typeof SECTIONS)[number];

/** One sentence of a note with the utterances it rests on. */
export interface Sentence {
  text: string;
  evidence?: readonly number[];
}

/** A note by pet id and section. */
export type Candidate = Readonly<Record<string, Partial<Record<Section, readonly Sentence[]>>>>;

/** Something that a good note says. */
export interface Fact {
  pet: string;
  type: string;
  section: Section;
  attrs: Readonly<Record<string, string>>;
  text: string;
  evidence: readonly number[];
  evidence_context?: readonly number[];
  scored?: boolean;
  critical: boolean;
}

/** Something that a bad note says. */
export interface Trap {
  pet: string;
  kind: string;
  text: string;
  /** Pattern of what must not stand in a sentence … */
  forbid: string;
  /** … unless this does, too. */
  unless: string;
}

/** One visit with its gold note. */
export interface Visit {
  id: string;
  pets: ReadonlyArray<{ id: string; name: string; species: string }>;
  /** Times in seconds. */
  utterances: ReadonlyArray<{ t0: number; t1: number; speaker: string; text: string }>;
  gold: { facts: readonly Fact[]; notes: Candidate; traps: readonly Trap[] };
}

/** A gold sentence made wrong in one way. */
export interface Corruption {
  id: string;
  visit: string;
  type: string;
  pet: string;
  section: Section;
  /** Empty for sentences that were made up. */
  before: string;
  after: string;
  evidence: readonly number[];
  /** Whether the wrong value was said elsewhere in the visit. */
  hard: boolean;
}

/** Where the project's own visits lie. */
export const DEV_VISITS = join(import.meta.dirname, '../../fixtures/vet-visits/dev');
/** Where their corruptions lie. */
export const DEV_CORRUPTIONS = join(import.meta.dirname, '../../fixtures/vet-visits/corruptions/dev.jsonl');

/** The visits of a folder by file name. @throws when a file cannot be read or is no visit */
export function readVisits(folder: string): Visit[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Visit);
}

/** The corruptions of a file of JSON lines. */
export function readCorruptions(file: string): Corruption[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Corruption);
}

/** A visit's utterances as a transcript: the same one each time, so that what was read in it is read once. */
export function segmentsOf(visit: Visit): TranscriptSegment[] {
  const segments = transcripts.get(visit) ?? asTranscript(visit);
  transcripts.set(visit, segments);
  return segments;
}

const transcripts = new WeakMap<Visit, TranscriptSegment[]>();

function asTranscript(visit: Visit): TranscriptSegment[] {
  return visit.utterances.map(({ t0, t1, speaker, text }) => ({
    start_ms: Math.round(t0 * 1000),
    end_ms: Math.round(t1 * 1000),
    speaker,
    text,
  }));
}
