/** Ends the process after an uncaught error. */
import { type Log, loggable } from '../platform/log/log.ts';

/**
 * From now on an uncaught error is logged with its type and place, without its message, which may quote a
 * row. Then the process ends.
 */
export function endAtFault(log: Log): void {
  const end = (thrown: unknown) => {
    log.error('nobody caught a fault: the server ends', loggable(thrown));
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
