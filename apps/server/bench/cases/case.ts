/** Everyday cases: small inputs as clinics provide them, with their expected results. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ApiCaller } from '../api-caller.ts';
import type { ScriptedTranscriber } from './scripted-transcriber.ts';

/** A line of a note; without a pet, of any. `text` is a case-insensitive regular expression. */
const LineWanted = z.object({ pet: z.string().optional(), text: z.string() });

const Case = z.object({
  id: z.string(),
  /** A pasted visit, an answer of a transcriber, an outside record, or a CSV of people. */
  kind: z.enum(['note', 'answer', 'record', 'people']),
  /** Path below the folder of the cases. */
  file: z.string(),
  pets: z.array(z.string()).default([]),
  /** Lines that the note must contain, and lines that it must not contain. */
  lines: z.array(LineWanted).default([]),
  notLines: z.array(LineWanted).default([]),
  /** Ends of the segments in milliseconds, in order. */
  ends: z.array(z.number()).optional(),
  /** Expected number of calls of the transcriber. */
  asked: z.number().optional(),
  /** Whether the answer is a retryable error; the second answer is a good one. */
  retried: z.boolean().default(false),
  /** Texts that no segment of the transcript may contain. */
  notSaid: z.string().optional(),
  /** Number of speakers in the transcript. */
  speakers: z.number().optional(),
  /** Milliseconds of the recording. */
  duration: z.number().optional(),
  /** Content type of the document. */
  type: z.string().optional(),
  /** Texts that the passages must and must not contain, and that the recap must and must not contain. */
  passages: z.string().optional(),
  passages2: z.string().optional(),
  passages3: z.string().optional(),
  notPassages: z.string().optional(),
  recap: z.string().optional(),
  recap2: z.string().optional(),
  recap3: z.string().optional(),
  notRecap: z.string().optional(),
  notRecapUnless: z.object({ text: z.string(), unless: z.string() }).optional(),
  /** Lines of the recap with this text must not be in this section. */
  sectionNot: z.object({ text: z.string(), section: z.string() }).optional(),
  /** Parts that are reported as not read; then their words may be missing. */
  orUnread: z.string().optional(),
  /** Whether any part that is reported as not read is also accepted. */
  orGap: z.boolean().default(false),
});
export type Case = z.infer<typeof Case>;

/** A case with the bytes of its file. */
export interface LoadedCase extends Case {
  bytes: Buffer;
}

/** The environment of a case. */
export interface CaseRun {
  /** URL of the server. */
  address: string;
  /** A new account. */
  caller: ApiCaller;
  transcriber: ScriptedTranscriber;
}

/** Reads the cases of a folder with their files. @throws when `cases.json` does not have this format */
export function readCases(folder: string): LoadedCase[] {
  const cases = z.array(Case).parse(JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')));
  return cases.map((one) => ({ ...one, bytes: readFileSync(join(folder, one.file)) }));
}
