/** The types of a tour. */

/** Functions that a tour can use. */
export interface TourWays {
  /** The current address: path and search. */
  here: () => { pathname: string; search: { readonly session_id?: string; readonly tab?: string } };
  openScribe: () => Promise<boolean>;
  /**
   * Opens a visit of the person; offers the sample visit if there is none.
   *
   * @returns false if there is none to open
   */
  openSession: () => Promise<boolean>;
  /** Opens or closes the Actions menu of the visit. */
  showMenu: (isShown: boolean) => void;
}

/** A screen with steps. */
export interface TourPlace {
  isHere: (ways: TourWays) => boolean;
  /** Opens it. @returns false  if that is not possible */
  open: (ways: TourWays) => Promise<boolean>;
  /** Selector of the element that shows that the screen is loaded. */
  landmark: string;
}

/** One step. Title and text are in English. */
export interface TourStep {
  place: TourPlace;
  /** Selector of the target; the first visible match. Without a match the step is skipped. */
  target: string;
  title: string;
  text: string;
  /**
   * Prepares the step, which may make its target appear. `signal` aborts when the person has moved on.
   *
   * @returns false if the step cannot be shown
   */
  before?: (ways: TourWays, signal: AbortSignal) => boolean | Promise<boolean>;
  /** Cleans up when the step is left. */
  after?: (ways: TourWays) => void;
  /** Selector: while it matches, the step waits for its target. */
  waitsWhile?: string;
  /** Most people do not see it, so it is not counted before it is there. */
  isSeldom?: true;
  /** The preferred side of the target. */
  side?: 'top' | 'bottom' | 'left' | 'right';
}
