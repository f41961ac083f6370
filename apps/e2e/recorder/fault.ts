import type { Page } from '@playwright/test';
import type { KillableBrowser } from './killable-browser.ts';
import type { RecordingVet } from './recording-vet.ts';
import type { Stage } from './stage.ts';

/** Where one fault happens. */
export interface Scene extends Stage {
  vet: RecordingVet;
  /** Of the visit that is recorded. */
  name: string;
  /** Where the browser keeps what survives its end. */
  folder: string;
  browser: KillableBrowser;
  page: Page;
  /** How long a page or a computer sleeps. */
  asleepMs: number;
}

/** A fault. */
export interface Fault {
  name: string;
  /** Whether the browser's folder lies on a small disk of its own. */
  needsSmallDisk?: boolean;
  /** @returns what came of it. @throws Error  when words were lost and nobody was told */
  happen: (scene: Scene) => Promise<string>;
}

/** What came of a fault. */
export interface FaultOutcome {
  fault: string;
  isFine: boolean;
  text: string;
}
