/** Finds the target of a step on the page. */

interface Wait {
  /** Milliseconds before the search is given up. */
  limitMs: number;
  signal: AbortSignal;
}

/** The first visible element that matches a selector. */
export function findTarget(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen);
}

/** Whether it is on the page, and neither it nor an ancestor is hidden. */
export function isSeen(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}

/** Calls back whenever the page changes. @returns unsubscribes */
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

/** Waits until an element is visible. @returns undefined after a timeout, or when it was aborted */
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
