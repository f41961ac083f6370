/** The screens on which everything must be usable: a clinic's computer and a phone. */
export const SCREENS = [
  { name: 'desktop', viewport: { width: 1366, height: 768 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/** The color scheme that the device prefers. */
export type Colour = 'light' | 'dark';

export const COLOURS = ['light', 'dark'] as const satisfies readonly Colour[];
