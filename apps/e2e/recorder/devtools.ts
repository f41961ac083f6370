/**
 * A separate connection to a browser's debugger, in addition to Playwright's: to every page and every worker.
 */

/** A debugger target: a page, or a worker of one. */
export interface DebuggerTarget {
  /** `page`, `worker`, `service_worker`: the browser's names. */
  kind: string;
  url: string;
  /** Sends a command. @throws Error  with the browser's message */
  ask: (method: string, parameters?: object) => Promise<unknown>;
}

/** An incoming message: the answer to a call, or an event. */
interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: unknown;
}

interface TargetInfo {
  targetId: string;
  type: string;
  url: string;
}

interface Attached {
  sessionId: string;
  targetInfo: TargetInfo;
}

/** Targets of their own. The workers of a page are found through the page. */
const STANDING = ['page', 'service_worker', 'shared_worker'];

/**
 * Attaches to all pages and workers while `use` runs. A worker with an attached debugger never goes to sleep.
 *
 * @param address  of the browser's debugger: `ws://…`
 */
export async function withTargets<Result>(
  address: string,
  use: (targets: readonly DebuggerTarget[]) => Promise<Result>,
): Promise<Result> {
  const line = await openLine(address);
  try {
    const { targetInfos } = (await line.ask('Target.getTargets')) as { targetInfos: TargetInfo[] };
    for (const { targetId, type } of targetInfos) {
      if (!STANDING.includes(type)) continue;
      const { sessionId } = (await line.ask('Target.attachToTarget', {
        targetId,
        flatten: true,
      })) as Attached;
      const workers = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
      await line.ask('Target.setAutoAttach', workers, sessionId);
    }
    const targets = [...line.attached.values()].map(({ sessionId, targetInfo: { type, url } }) => ({
      kind: type,
      url,
      ask: (method: string, parameters?: object) => line.ask(method, parameters, sessionId),
    }));
    return await use(targets);
  } finally {
    line.close();
  }
}

async function openLine(address: string) {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error('The debugger does not answer.'));
  });
  const waiting = new Map<number, (answer: Message) => void>();
  const attached = new Map<string, Attached>();
  let last = 0;
  socket.onmessage = ({ data: text }: MessageEvent<string>) => {
    const message: Message = JSON.parse(text);
    if (message.method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = message.params as Attached;
      // The browser announces a service worker twice: as a target, and through the page that it serves.
      if (!attached.has(targetInfo.targetId)) attached.set(targetInfo.targetId, { sessionId, targetInfo });
    }
    if (message.id === undefined) return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  socket.onclose = () => {
    for (const answer of waiting.values()) answer({ error: { message: 'The browser is gone.' } });
  };
  const ask = (method: string, params: object = {}, sessionId?: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) => {
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
  return { attached, ask, close: () => socket.close() };
}
