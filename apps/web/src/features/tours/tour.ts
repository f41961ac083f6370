/** What a tour is made of. */

/** What a tour may do besides showing. */
export interface TourWays {
  /** Where the person is: path and search of the address. */
  here: () => { pathname: string; search: { readonly session_id?: string; readonly tab?: string } };
  openScribe: () => Promise<boolean>;
  /** Opens a visit of the person; offers the sample visit where there is none. @returns false  where there is none to open */
  openSession: () => Promise<boolean>;
  /** Opens or closes the Actions menu of the visit. */
  showMenu: (isShown: boolean) => void;
}

/** A screen on which steps stand. */
export interface TourPlace {
  isHere: (ways: TourWays) => boolean;
  /** Goes there. @returns false  where there is no way */
  open: (ways: TourWays) => Promise<boolean>;
  /** Selector of what tells that the screen stands. */
  landmark: string;
}

/** One thing that is shown. Title and text are in English. */
export interface TourStep {
  place: TourPlace;
  /** Selector of what it is about; of several, the first that can be seen. Without one the step is left out. */
  target: string;
  title: string;
  text: string;
  /**
   * Prepares the step: its target may appear by that. `signal` says when the person has gone on.
   *
   * @returns false  where the step cannot be shown
   */
  before?: (ways: TourWays, signal: AbortSignal) => boolean | Promise<boolean>;
  /** Tidies up when the step is left. */
  after?: (ways: TourWays) => void;
  /** Selector: as long as this is there, the target is waited for. */
  waitsWhile?: string;
  /** Most people do not see it, so it is not counted before it is there. */
  isSeldom?: true;
  /** On which side of the target it stands, if there is room. */
  side?: 'top' | 'bottom' | 'left' | 'right';
}
