/** The end of a process in which something was thrown that no one caught. */
import { type Log, loggable } from '../platform/log/log.ts';

/** From now on such a fault is logged by its kind and place, never its words, which may quote a row; then the process ends. */
export function endAtFault(log: Log): void {
  const end = (thrown: unknown) => {
    log.error('nobody caught a fault: the server ends', loggable(thrown));
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
