/** Asks a practice system between two transactions. */
import type { Actor } from '@auscult/domain/access/actor';
import {
  asRefusal,
  openSystem,
  reportProblem,
  type StoredConnection,
} from '#server/features/pims-connections/open-connection.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import { type PracticeSystem, PracticeSystemError } from '#server/ports/practice-system.ts';

/** What to ask, and whom. */
export interface Question<Seen> {
  connection: StoredConnection;
  ask(system: PracticeSystem, signal: AbortSignal): Promise<Seen | undefined>;
}

/** What asking needs. */
export interface AskingParts {
  services: Services;
  inContext: InContext;
  actor: Actor;
}

/** The answer of a practice system; undefined if nothing is asked. @throws Refusal that says why there is none */
export async function askSystem<Seen>(
  { services, inContext, actor }: AskingParts,
  question: Question<Seen> | undefined,
  signal: AbortSignal,
): Promise<Seen | undefined> {
  if (!question) return undefined;
  const { connection } = question;
  try {
    return await question.ask(openSystem(services, inContext, actor, connection), signal);
  } catch (thrown) {
    if (!(thrown instanceof PracticeSystemError)) throw thrown;
    await reportProblem(inContext, actor, connection, thrown);
    throw asRefusal(connection.pims, thrown);
  }
}
