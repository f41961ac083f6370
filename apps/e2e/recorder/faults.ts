/** Every fault but the kill: each recording is recovered, or ends with a visible error. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTS_OF_THE_DEVICE } from './device-faults.ts';
import type { Fault, FaultOutcome, Scene } from './fault.ts';
import { startBrowser } from './killable-browser.ts';
import { FAULTS_OF_THE_NETWORK } from './network-faults.ts';
import { openPage, signedInVet } from './recording-vet.ts';
import { openSmallDisk } from './small-disk.ts';
import type { Stage } from './stage.ts';
import { FAULTS_OF_WINDOWS } from './window-faults.ts';

const ALL: readonly Fault[] = [...FAULTS_OF_THE_NETWORK, ...FAULTS_OF_THE_DEVICE, ...FAULTS_OF_WINDOWS];

/** Runs every fault, one after the other. @param tell  called as each ends */
export async function runFaults(
  stage: Stage,
  { asleepMs, only }: { asleepMs: number; only: RegExp },
  tell: (outcome: FaultOutcome) => void,
): Promise<FaultOutcome[]> {
  const vet = await signedInVet(stage.clinic, stage.wav);
  const outcomes: FaultOutcome[] = [];
  for (const fault of ALL.filter(({ name }) => only.test(name))) {
    const outcome = await runFault({ ...stage, vet, asleepMs }, fault);
    outcomes.push(outcome);
    tell(outcome);
  }
  await rm(vet.profile, { recursive: true, force: true });
  return outcomes;
}

async function runFault(
  stage: Omit<Scene, 'name' | 'folder' | 'browser' | 'page'>,
  { name, needsSmallDisk, happen }: Fault,
): Promise<FaultOutcome> {
  const place = await mkdtemp(join(tmpdir(), 'auscult-recorder-fault-'));
  const disk = needsSmallDisk ? await openSmallDisk(place) : undefined;
  const folder = join(place, 'profile');
  await mkdir(folder);
  await cp(stage.vet.profile, folder, { recursive: true });
  const browser = await startBrowser(folder, stage.wav);
  try {
    const page = await openPage(browser);
    const text = await happen({ ...stage, name, folder, browser, page });
    return { fault: name, isFine: true, text };
  } catch (error) {
    const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { fault: name, isFine: false, text };
  } finally {
    stage.clinic.line.become('open');
    await browser.kill();
    await disk?.close();
    await rm(place, { recursive: true, force: true });
  }
}
