import type { LogFields } from './log.ts';

const AGAIN_AFTER_MS = 60_000;

/**
 * Reports a repeated error once a minute, so that a long outage does not fill the disk with logs.
 *
 * @param tell  gets the first of a kind at once, and later the number since (`count`)
 * @param now  monotonic milliseconds
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
