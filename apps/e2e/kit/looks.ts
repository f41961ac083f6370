/** The screens on which everything must be usable: a clinic's computer and a phone. */
export const SCREENS = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const;

/** The colours in which each of them is shown, as the device wishes. */
export const COLOURS = ['light', 'dark'] as const;
export type Colour = (typeof COLOURS)[number];
