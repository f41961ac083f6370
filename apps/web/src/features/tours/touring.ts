/**
 * Which tour runs in this window. Only this is loaded at the start; the rest of a tour is loaded on demand.
 */
import { watched } from './watched.ts';

/** The tours. @spec 1.2/tours */
export type TourName = 'scribe_basic' | 'templates_page' | 'template_editor';

/** A running tour. */
export interface Touring {
  name: TourName;
  /** Whether its welcome is shown first, where the person can decline. */
  isOffered: boolean;
}

const running = watched<Touring | undefined>(undefined);
/** Already offered in this window: if its completion cannot be saved, it is not offered repeatedly. */
const offered = new Set<TourName>();

/**
 * Starts the steps of a tour, unless another one runs; without a name, ends the running one.
 *
 * @spec 1.4/tours/not-started
 */
export function setTouring(tour: TourName | undefined): void {
  if (tour === undefined) running.set(undefined);
  else if (running.read() === undefined) running.set({ name: tour, isOffered: false });
}

/** Shows the welcome of a tour, once per window, and not while another one runs. */
export function offerTour(tour: TourName): void {
  if (running.read() !== undefined || offered.has(tour)) return;
  offered.add(tour);
  running.set({ name: tour, isOffered: true });
}

/** The running tour. */
export function useTouring(): Touring | undefined {
  return running.useNow();
}

/** Whether a tour runs: other dialogs wait until it ends. */
export function useIsTouring(): boolean {
  return running.useNow() !== undefined;
}

/** Resets to the state of a new window, for tests. */
export function forgetTours(): void {
  running.set(undefined);
  offered.clear();
}
