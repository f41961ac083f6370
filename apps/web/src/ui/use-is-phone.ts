import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: there what is pressed most is at the bottom, for the thumb. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
}
