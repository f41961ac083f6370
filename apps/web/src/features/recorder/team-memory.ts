/** The person's current team as of the last contact with the server: a recording belongs to it. */
import { getMe } from '@auscult/contract/account';
import { readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { AskServer } from './recorder-server.ts';

/** Maximum milliseconds that the microphone waits for the server's answer. */
const PATIENCE_MS = 1500;

/** The memory. */
export interface TeamMemory {
  /** Asks the server. @throws what the call throws */
  ask: (userId: string) => Promise<string>;
  /** From the server if it answers soon, otherwise from memory; empty if unknown. */
  soon: (userId: string) => Promise<string>;
}

/** A memory in this browser. */
export function createTeamMemory(askServer: AskServer): TeamMemory {
  const ask = async (userId: string) => {
    const { user, organization } = await askServer(getMe, {});
    const team = organization?.id ?? user.id;
    writeLocal(keptAs(userId), team);
    return team;
  };
  return {
    ask,
    soon: (userId) => {
      const remembered = readLocal<string>(keptAs(userId)) ?? '';
      const late = new Promise<string>((resolve) => setTimeout(() => resolve(remembered), PATIENCE_MS));
      return Promise.race([ask(userId).catch(() => remembered), late]);
    },
  };
}

function keptAs(userId: string): string {
  return `auscult.recorderTeam.${userId}`;
}
