import { useMediaQuery } from '@mantine/hooks';

/** The width below which the style sheets use the phone layout. */
const PHONE = '(max-width: 48em)';

/** Whether the screen is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
}
