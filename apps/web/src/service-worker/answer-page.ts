/** How the address of a screen is answered: by the server, and without it by what is kept. */

/** Everything below these is the server's own, and so is every file: only screens are answered from what is kept. */
const NO_SCREEN = /^\/(v1|v2|api|storage|assets|healthz|readyz|dev|outside)(\/|$)|\.[a-z]+$/;

/** Whether a path of this server leads to a screen of the application. */
export function isScreen(path: string): boolean {
  return !NO_SCREEN.test(path);
}

/** Where an answer may come from. */
export interface PageSources {
  ask: () => Promise<Response>;
  /** The index of the application, as it was kept. */
  kept: () => Promise<Response | undefined>;
  /** How long the server may take where something is kept. */
  patienceMs: number;
}

/**
 * The server's answer if it comes in time; what is kept where the server cannot be reached, is slow or in trouble;
 * with nothing kept, whatever the server answers in the end. @throws TypeError when there is neither
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
