/** Answers requests for a screen: from the server, or from the cache without it. */

/**
 * Everything below these paths is the server's own, and so is every file: only screens are answered from the
 * cache.
 */
const NO_SCREEN = /^\/(v1|v2|api|storage|assets|healthz|readyz|dev|outside)(\/|$)|\.[a-z]+$/;

/** Whether a path of this server is a screen of the application. */
export function isScreen(path: string): boolean {
  return !NO_SCREEN.test(path);
}

/** The sources of an answer. */
export interface PageSources {
  ask: () => Promise<Response>;
  /** The cached index of the application. */
  kept: () => Promise<Response | undefined>;
  /** The server's time limit if there is a cached answer. */
  patienceMs: number;
}

/**
 * The server's answer if it arrives in time. The cached one if the server cannot be reached, is slow or
 * fails. Without a cached one, the server's answer, however late.
 *
 * @throws TypeError when there is neither
 */
export async function answerPage({ ask, kept, patienceMs }: PageSources): Promise<Response> {
  const asked = ask();
  const inTime = await Promise.race([asked.catch(() => undefined), pause(patienceMs)]);
  if (inTime && inTime.status < 500) return inTime;
  return (await kept()) ?? asked;
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
