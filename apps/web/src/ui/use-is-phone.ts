import { useMediaQuery } from '@mantine/hooks';

/** Where the style sheets set a screen for a thumb. */
const PHONE = '(max-width: 48em)';

/** Whether the screen is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
}
