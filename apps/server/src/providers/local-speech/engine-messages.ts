/** What the server and the engine's process tell each other. */
import { z } from 'zod';
import type { ReadyModel } from '#server/ports/speech-models.ts';

/** One recording to be transcribed, or of which only the speakers are wanted. */
export interface EngineJob {
  model: ReadyModel;
  /** The recording. */
  path: string;
  /** Where the process may write. */
  folder: string;
  ffmpeg: string;
  threads: number;
  language: string | undefined;
  spelling: readonly string[];
  /** Whether words are wanted. */
  words: boolean;
  /** Whether speakers are wanted. */
  speakers: boolean;
}

const Milliseconds = z.number().int().nonnegative();

const HeardWord = z.object({ start_ms: Milliseconds, end_ms: Milliseconds, text: z.string() });
/** A word with the space before it. */
export type HeardWord = z.infer<typeof HeardWord>;

const RecognizedPiece = HeardWord.extend({ words: z.array(HeardWord).optional() });
/** The words of one stretch of speech, as text that begins with a space; its words where the model tells times. */
export type RecognizedPiece = z.infer<typeof RecognizedPiece>;

const SpeakerTurn = z.object({ start_ms: Milliseconds, end_ms: Milliseconds, speaker: z.string() });
/** A stretch in which one person speaks. */
export type SpeakerTurn = z.infer<typeof SpeakerTurn>;

/** Why there are no words. */
export const EngineProblem = z.enum(['no_engine', 'no_model', 'unreadable', 'broken']);
export type EngineProblem = z.infer<typeof EngineProblem>;

const Heard = z.object({
  pieces: z.array(RecognizedPiece),
  /** In the order in which they begin; empty where one person speaks. */
  turns: z.array(SpeakerTurn),
  duration_ms: Milliseconds,
});
export type Heard = z.infer<typeof Heard>;

/** What the process says: that its models are loaded, how far it is, and at last what was heard or why not. */
export const EngineMessage = z.union([
  z.object({ loaded: z.literal(true) }),
  z.object({ progress: z.object({ heard_ms: Milliseconds, total_ms: Milliseconds.optional() }) }),
  z.object({ heard: Heard }),
  z.object({ problem: EngineProblem }),
]);
export type EngineMessage = z.infer<typeof EngineMessage>;
