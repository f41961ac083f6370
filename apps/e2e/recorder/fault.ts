import type { Page } from '@playwright/test';
import type { KillableBrowser } from './killable-browser.ts';
import type { RecordingVet } from './recording-vet.ts';
import type { Stage } from './stage.ts';

/** The environment of one fault. */
export interface Scene extends Stage {
  vet: RecordingVet;
  /** Of the visit that is recorded. */
  name: string;
  /** The folder in which the browser stores data that survives its end. */
  folder: string;
  browser: KillableBrowser;
  page: Page;
  /** How long a page or a computer sleeps. */
  asleepMs: number;
}

/** A fault. */
export interface Fault {
  name: string;
  /** Whether the browser's folder is on a separate small disk. */
  needsSmallDisk?: boolean;
  /** @returns the result. @throws Error  if words were lost without a message */
  happen: (scene: Scene) => Promise<string>;
}

/** The result of a fault. */
export interface FaultOutcome {
  fault: string;
  isFine: boolean;
  text: string;
}
