import type { SessionId } from '@auscult/contract/kit/ids';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ListRow } from './list-rows.ts';

/**
 * Keys of a virtual list: arrows, Home and End go from visit to visit. A visit that was open before has the
 * focus first.
 *
 * @param show  scrolls a row into the window
 */
export function useListKeys(
  rows: readonly ListRow[],
  show: (at: number, align: 'auto' | 'center') => void,
  lastOpened: SessionId | undefined,
) {
  const list = useRef<HTMLElement>(undefined);
  const wanted = useRef<number>(undefined);
  const focus = () => {
    if (wanted.current === undefined) return;
    const row = (list.current ?? document).querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  };
  // A row that was scrolled into view is rendered a moment later.
  useEffect(focus);
  const go = (at: number, align: 'auto' | 'center' = 'auto') => {
    wanted.current = at;
    show(at, align);
    focus();
  };

  const isBack = useRef(lastOpened !== undefined);
  useEffect(() => {
    const at = rows.findIndex(({ key }) => key === lastOpened);
    if (!isBack.current || at < 0) return;
    isBack.current = false;
    go(at, 'center');
  });

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof Element ? event.target.closest('a') : null;
    const here = Number(from?.closest('[data-index]')?.getAttribute('data-index') ?? Number.NaN);
    const next = Number.isNaN(here) ? undefined : targetOf(rows, event.key, here);
    if (next === undefined) return;
    event.preventDefault();
    list.current = event.currentTarget;
    go(next);
  };
  return { press };
}

/** The target of a key: headings are skipped. */
function targetOf(rows: readonly ListRow[], key: string, here: number): number | undefined {
  const isVisible = (at: number) => rows[at]?.kind === 'session';
  const all = rows.map((_, at) => at).filter(isVisible);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === 'ArrowDown') return all.find((at) => at > here);
  if (key === 'ArrowUp') return all.findLast((at) => at < here);
  return undefined;
}
