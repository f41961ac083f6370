import { createContext, use } from 'react';
import type { TourStep } from './tour.ts';
import type { WalkView } from './tour-walk.ts';

/** What a step needs to know of the tour around it. */
export interface TourAround {
  steps: readonly TourStep[];
  view: WalkView;
  onNext: () => void;
  onBack: () => void;
  onSkip: () => void;
}

/** Hands the tour to its steps. */
export const TourContext = createContext<TourAround | undefined>(undefined);

/** The tour around. */
export function useTourAround(): TourAround {
  const around = use(TourContext);
  if (!around) throw new Error('There is no TourContext around this component.');
  return around;
}
