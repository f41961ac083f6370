import { useEffect } from 'react';

/** Has the browser ask before the page is left. @param isBusy  whether leaving it would end something */
export function useLeavingWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
