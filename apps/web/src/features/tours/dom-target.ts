/** Finds on the page what a step is about. */

interface Wait {
  /** Milliseconds after which it is given up. */
  limitMs: number;
  signal: AbortSignal;
}

/** The first element that a selector names and that can be seen. */
export function findTarget(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen);
}

/** Whether it is on the page, and neither it nor what it stands in is hidden. */
export function isSeen(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}

/** Calls back whenever the page changes. @returns how to stop */
export function onPageChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'class', 'style', 'data-away', 'data-tour'],
  });
  return () => observer.disconnect();
}

/** Waits until something is seen. @returns undefined  where it did not come in time, or nobody waits any more */
export function awaitTarget(selector: string, { limitMs, signal }: Wait): Promise<HTMLElement | undefined> {
  const found = findTarget(selector);
  if (found || signal.aborted || limitMs === 0) return Promise.resolve(found);
  return new Promise((resolve) => {
    const end = (target?: HTMLElement) => {
      stop();
      clearTimeout(limit);
      signal.removeEventListener('abort', giveUp);
      resolve(target);
    };
    const giveUp = () => end();
    const stop = onPageChange(() => {
      const now = findTarget(selector);
      if (now) end(now);
    });
    const limit = setTimeout(giveUp, limitMs);
    signal.addEventListener('abort', giveUp);
  });
}
