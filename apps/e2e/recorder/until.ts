import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/**
 * Asks repeatedly until there is an answer. @throws Error that names the missing answer after the time limit
 */
export async function until<Answer>(
  what: string,
  withinMs: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}
