/** The Actions menu of a visit, which a tour opens itself. */
import { watched } from './watched.ts';

const shown = watched(false);

/** Opens or closes it. */
export function showTourMenu(isShown: boolean): void {
  shown.set(isShown);
}

/** Whether a tour has opened it. */
export function useIsMenuToured(): boolean {
  return shown.useNow();
}
