/** What the tests of practice systems need of a double, and how reads and writes must end after each turn. */
import type { RemotePatient } from '@auscult/contract/pims';
import type { PlannedTurns, Turn } from '#server/platform/test-kit/doubles/planned-turns.ts';
import type {
  OpenConnection,
  Outcome,
  PracticeSystem,
  PracticeSystemError,
} from '#server/ports/practice-system.ts';

/** A write that landed in a double. */
export interface Landing {
  readonly patientId: string;
  readonly recordId: string | null;
  /** Name of the file, title of the record, or name of the field. */
  readonly name: string;
  /** Of a text. */
  readonly text?: string;
  /** Of a file. */
  readonly bytes?: Uint8Array;
}

/** A practice system over its double. The double has two patients of different clients. */
export interface PracticeSystemBench {
  readonly turns: PlannedTurns;
  readonly connection: OpenConnection;
  /** Opens the system, as another process would: without memory. */
  open(connection: OpenConnection): PracticeSystem;
  /** Opens the system at a port that nothing listens to. */
  openUnreachable(connection: OpenConnection): PracticeSystem;
  /** Credentials that the vendor refuses. */
  readonly wrongCredentials: Readonly<Record<string, string>>;
  /** Name of the account there. */
  readonly account: string;
  readonly patient: RemotePatient;
  readonly other: RemotePatient;
  /** Whole days, epoch milliseconds, with the ids of the appointments in it in order of time; one starts at its end. */
  readonly day: { start: number; end: number; appointments: readonly string[] };
  /** A provider with some of the appointments of the day. */
  readonly provider: { id: string; email: string | null; appointments: readonly string[] };
  /** Whether the system can find our writing, and read it back. */
  readonly canFind: boolean;
  /** Every landing of the writes whose name or text contains the reference. */
  landings(reference: string): readonly Landing[];
  /** Requests that the double has received. */
  requests(): number;
  /** Empties landings and plans. */
  reset(): void;
  close(): Promise<void>;
}

/** How a write ends after each turn, and how often it has landed. */
export const ENDINGS: readonly [turn: Turn, ending: Partial<Outcome>, landings: number][] = [
  ['right', { kind: 'written' }, 1],
  ['twice', { kind: 'written' }, 2],
  ['shortened', { kind: 'written' }, 1],
  ['busy', { kind: 'not_sent', why: 'pace', retryAfterMs: 7000 }, 0],
  ['busy_without_time', { kind: 'not_sent', why: 'pace', retryAfterMs: undefined }, 0],
  ['revoked', { kind: 'not_sent', why: 'key' }, 0],
  ['refused', { kind: 'refused' }, 0],
  ['fails_before', { kind: 'unsure' }, 0],
  ['redirect', { kind: 'unsure' }, 0],
  ['fails_after', { kind: 'unsure' }, 1],
  ['cut', { kind: 'unsure' }, 1],
  ['lost', { kind: 'unsure' }, 1],
  ['garbage', { kind: 'unsure' }, 1],
  ['html', { kind: 'unsure' }, 1],
  ['huge', { kind: 'unsure' }, 1],
  ['without_id', { kind: 'unsure' }, 1],
  ['other_patient', { kind: 'unsure' }, 1],
];

/** How a read fails after each turn. */
export const PROBLEMS: readonly [turn: Turn, problem: PracticeSystemError['problem']][] = [
  ['revoked', 'key'],
  ['busy', 'pace'],
  ['refused', 'refused'],
  ['fails_before', 'unavailable'],
  ['redirect', 'unavailable'],
  ['cut', 'unavailable'],
  ['lost', 'unavailable'],
  ['garbage', 'unavailable'],
  ['html', 'unavailable'],
  ['huge', 'unavailable'],
  ['other_patient', 'unavailable'],
];
