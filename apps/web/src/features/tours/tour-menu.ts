/** The Actions menu of a visit, which a tour opens by itself. */
import { watched } from './watched.ts';

const shown = watched(false);

/** Opens or closes it. */
export function showTourMenu(isShown: boolean): void {
  shown.set(isShown);
}

/** Whether a tour has it open. */
export function useIsMenuToured(): boolean {
  return shown.useNow();
}
