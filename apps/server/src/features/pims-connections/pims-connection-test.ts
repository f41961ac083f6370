import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/pims-connections';
import type { PimsConnection } from '@auscult/contract/pims-connections';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { questionTo } from './ask-system.ts';
import { type CheckAnswer, countTest, type ResumeExports, savePassedCheck } from './check-connection.ts';
import { readConnection, type StoredConnection } from './open-connection.ts';
import { refuseConnecting } from './rights.ts';
import { shownConnection } from './shown-connection.ts';

type Input = CallInput<typeof contract.testPims>;

/** A passed test. */
export interface Tested {
  readonly stored: StoredConnection;
  readonly answer: CheckAnswer;
}

/** What a test asks. */
export async function questionOfTest(context: Context, { pims }: Input): Promise<Question<Tested>> {
  refuseConnecting(context, pims);
  const stored = await readConnection(context, pims);
  const ask = questionTo(stored, async (system, signal) => ({ stored, answer: await system.check(signal) }));
  return async (parts) => {
    await countTest(parts, pims);
    return ask(parts);
  };
}

/** Answers `POST /v1/pims/test`. */
export function testPims(resume: ResumeExports) {
  return async (context: Context, { pims }: Input, { stored, answer }: Tested): Promise<PimsConnection> => {
    const now = await savePassedCheck(context, stored, answer, resume);
    return shownConnection(now ?? (await readConnection(context, pims)));
  };
}
