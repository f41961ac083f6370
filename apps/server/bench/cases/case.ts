/** The cases from daily work: small inputs as clinics hand them over, with what must come of each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ApiCaller } from '../api-caller.ts';
import type { ScriptedTranscriber } from './scripted-transcriber.ts';

/** A line of a note; without a pet, of any. `text` is a regular expression, letter case aside. */
const LineWanted = z.object({ pet: z.string().optional(), text: z.string() });

const Case = z.object({
  id: z.string(),
  /** A pasted visit, an answer of a transcriber, an outside record, or a CSV of people. */
  kind: z.enum(['note', 'answer', 'record', 'people']),
  /** Path below the folder of the cases. */
  file: z.string(),
  pets: z.array(z.string()).default([]),
  /** Lines that the note must hold, and lines that it must not hold. */
  lines: z.array(LineWanted).default([]),
  notLines: z.array(LineWanted).default([]),
  /** Ends of the segments in milliseconds, in order. */
  ends: z.array(z.number()).optional(),
  /** How often the transcriber is asked. */
  asked: z.number().optional(),
  /** Whether the answer is a fault that is tried again; the second answer is a good one. */
  retried: z.boolean().default(false),
  /** What no segment of the transcript may hold. */
  notSaid: z.string().optional(),
  /** How many speakers the transcript tells apart. */
  speakers: z.number().optional(),
  /** Milliseconds of the recording. */
  duration: z.number().optional(),
  /** Content type of the document. */
  type: z.string().optional(),
  /** What must be read of the record, what must not, and what the recap must and must not say. */
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
  /** What was not read and is named as such; then the words need not be there. */
  orUnread: z.string().optional(),
  /** Whether it is as good when anything is named as not read. */
  orGap: z.boolean().default(false),
});
export type Case = z.infer<typeof Case>;

/** A case with the bytes of its file. */
export interface LoadedCase extends Case {
  bytes: Buffer;
}

/** Where a case is run. */
export interface CaseRun {
  /** Of the server. */
  address: string;
  /** A new account. */
  caller: ApiCaller;
  transcriber: ScriptedTranscriber;
}

/** Reads the cases of a folder with their files. @throws where `cases.json` is not as described here */
export function readCases(folder: string): LoadedCase[] {
  const cases = z.array(Case).parse(JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')));
  return cases.map((one) => ({ ...one, bytes: readFileSync(join(folder, one.file)) }));
}
