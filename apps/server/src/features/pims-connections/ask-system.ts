/** Asks a practice system between two transactions. */
import type { AskingParts, Question } from '#server/platform/question.ts';
import { type PracticeSystem, PracticeSystemError } from '#server/ports/practice-system.ts';
import { asRefusal, openSystem, reportProblem, type StoredConnection } from './open-connection.ts';

/** A question to a connected practice system. A refused key is recorded. @throws Refusal that says why there is no answer */
export function questionTo<Seen>(
  stored: StoredConnection,
  ask: (system: PracticeSystem, signal: AbortSignal) => Promise<Seen>,
): Question<Seen> {
  return async (parts) => {
    try {
      return await askOnce(parts, stored, ask);
    } catch (error) {
      throw error instanceof PracticeSystemError ? asRefusal(stored.pims, error) : error;
    }
  };
}

/** Like {@link questionTo}, for an answer that only helps: without it the result is `otherwise`. */
export function softQuestionTo<Seen>(
  stored: StoredConnection,
  ask: (system: PracticeSystem, signal: AbortSignal) => Promise<Seen>,
  otherwise: Seen,
): Question<Seen> {
  return async (parts) => {
    try {
      return await askOnce(parts, stored, ask);
    } catch (error) {
      if (error instanceof PracticeSystemError) return otherwise;
      throw error;
    }
  };
}

async function askOnce<Seen>(
  { services, inContext, actor, signal }: AskingParts,
  stored: StoredConnection,
  ask: (system: PracticeSystem, signal: AbortSignal) => Promise<Seen>,
): Promise<Seen> {
  try {
    return await ask(openSystem(services, inContext, actor, stored), signal);
  } catch (error) {
    if (error instanceof PracticeSystemError) await reportProblem(inContext, actor, stored, error);
    throw error;
  }
}
