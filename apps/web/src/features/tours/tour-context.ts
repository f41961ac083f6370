import { createContext, use } from 'react';
import type { TourStep } from './tour.ts';
import type { WalkView } from './tour-walk.ts';

/** The data of the current tour for a step. */
export interface TourAround {
  steps: readonly TourStep[];
  view: WalkView;
  onNext: () => void;
  onBack: () => void;
  onSkip: () => void;
}

/** Provides the tour to its steps. */
export const TourContext = createContext<TourAround | undefined>(undefined);

/** The current tour. */
export function useTourAround(): TourAround {
  const around = use(TourContext);
  if (!around) throw new Error('There is no TourContext around this component.');
  return around;
}
