import { useEffect } from 'react';

/** The browser asks before the page is left. @param isBusy  whether leaving would end something */
export function useLeavingWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
