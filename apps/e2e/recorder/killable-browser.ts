/**
 * Chromium with a fake microphone, in its own process group that can be killed or stopped like a computer.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { type BrowserContext, chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../kit/browser.ts';

/** A running browser. */
export interface KillableBrowser {
  /** Of its debugger: `ws://…` */
  debuggerAddress: string;
  /** Its process group. */
  group: number;
  context: BrowserContext;
  /** Sends SIGKILL to the browser and all its processes. @returns when, in epoch milliseconds */
  kill: () => Promise<number>;
  /** Stops all its processes for a while, as the lid of a laptop does. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Closes it as a person does. */
  close: () => Promise<void>;
}

const START_LIMIT_MS = 60_000;

const FLAGS = [
  ...BROWSER_FLAGS,
  '--password-store=basic',
  '--lang=en-US',
  '--window-size=1280,900',
  '--remote-debugging-port=0',
];

/** Running browsers. They have their own process groups, so this program must end them when it ends early. */
const running = new Set<number>();
process.once('exit', () => {
  for (const group of running) process.kill(-group, 'SIGKILL');
});

/**
 * Starts Chromium. @param folder for data that survives its end @param speech a WAV file for its microphone
 */
export async function startBrowser(folder: string, speech: string): Promise<KillableBrowser> {
  const program = await ensureBrowser();
  if (!program) throw new Error('There is no Chromium.');
  const words = [...FLAGS, `--user-data-dir=${folder}`, `--use-file-for-fake-audio-capture=${speech}`];
  const child = spawn(program, [...words, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid: group } = child;
  if (group === undefined) throw new Error('Chromium did not start.');
  running.add(group);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void gone.then(() => running.delete(group));
  const signal = (name: NodeJS.Signals) => {
    if (running.has(group)) process.kill(-group, name);
  };
  const debuggerAddress = await addressFrom(child);
  const browser = await chromium.connectOverCDP(debuggerAddress);
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium opened no window.');
  return {
    debuggerAddress,
    group,
    context,
    kill: async () => {
      const now = Date.now();
      signal('SIGKILL');
      await gone;
      return now;
    },
    sleep: async (milliseconds) => {
      signal('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      signal('SIGCONT');
    },
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await gone;
    },
  };
}

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new Error(`Chromium is not ready:\n${said}`)), START_LIMIT_MS);
    child.stderr?.on('data', (piece: Buffer) => {
      said = `${said}${piece}`.slice(-20_000);
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`Chromium ended (${code}):\n${said}`)));
  });
}
