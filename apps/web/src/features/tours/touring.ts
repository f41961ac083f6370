/** Which tour runs in this window. This much is there from the start; what a tour needs is loaded with it. */
import { watched } from './watched.ts';

/** The tours there are. @spec 1.2/tours */
export type TourName = 'scribe_basic' | 'templates_page' | 'template_editor';

/** A tour that runs. */
export interface Touring {
  name: TourName;
  /** Whether its welcome stands first, where the person may still say no. */
  isOffered: boolean;
}

const running = watched<Touring | undefined>(undefined);
/** Offered in this window already: should its completion not be saved, nobody is asked again and again. */
const offered = new Set<TourName>();

/** Begins the steps of a tour, unless another one runs; without a name, the one that runs is over. @spec 1.4/tours/not-started */
export function setTouring(tour: TourName | undefined): void {
  if (tour === undefined) running.set(undefined);
  else if (running.read() === undefined) running.set({ name: tour, isOffered: false });
}

/** Shows the welcome of a tour, once in a window, and not while another one runs. */
export function offerTour(tour: TourName): void {
  if (running.read() !== undefined || offered.has(tour)) return;
  offered.add(tour);
  running.set({ name: tour, isOffered: true });
}

/** The tour that runs. */
export function useTouring(): Touring | undefined {
  return running.useNow();
}

/** Whether a tour runs: other dialogs wait until it is over. */
export function useIsTouring(): boolean {
  return running.useNow() !== undefined;
}

/** As a window that was just opened knows it, for tests. */
export function forgetTours(): void {
  running.set(undefined);
  offered.clear();
}
