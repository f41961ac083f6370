import type { LogFields } from './log.ts';

const AGAIN_AFTER_MS = 60_000;

/**
 * Tells an error that is there again and again once a minute only: an outage of hours fills no disk with its log.
 *
 * @param tell  is told the first of a kind at once, and later how often it was there since (`count`)
 * @param now  milliseconds, of a clock that no one sets
 */
export function seldom(
  tell: (fields: LogFields) => void,
  now: () => number = () => performance.now(),
): (fields: LogFields) => void {
  const told = new Map<string, { at: number; untold: number }>();
  return (fields) => {
    const kind = fields.error ?? '';
    const last = told.get(kind);
    if (last && now() - last.at < AGAIN_AFTER_MS) {
      last.untold += 1;
      return;
    }
    told.set(kind, { at: now(), untold: 0 });
    tell(last?.untold ? { ...fields, count: last.untold + 1 } : fields);
  };
}
