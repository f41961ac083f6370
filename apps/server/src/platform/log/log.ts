/**
 * Structured logs with an allowlist of fields, so that no clinical text or secret can reach them by accident.
 */
import { type DestinationStream, type Logger, pino } from 'pino';

/** The allowed fields of a log line: ids, counts, times and codes, never a person's words. */
export interface LogFields {
  requestId?: string;
  method?: string;
  /** The route's pattern, not the path: paths contain names. */
  route?: string;
  status?: number;
  milliseconds?: number;
  code?: string;
  userId?: string;
  /** The member of staff who acted as that user. */
  actingAs?: string;
  organizationId?: string;
  sessionId?: string;
  nodeId?: string;
  job?: string;
  jobId?: string;
  attempt?: number;
  bytes?: number;
  count?: number;
  port?: number;
  processId?: number;
  version?: string;
  /** Of an event in a chain of the audit trail, and its hash. */
  position?: number;
  hash?: string;
  provider?: string;
  /** Type of an error: its class or SQLSTATE, never its message, which may quote a row. */
  error?: string;
  /** Where it was thrown: file and line, never values. */
  stack?: string;
}

/** The logger for the rest of the server. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  debug(message: string, fields?: LogFields): void;
}

const ALLOWED = new Set<keyof LogFields>([
  'requestId',
  'method',
  'route',
  'status',
  'milliseconds',
  'code',
  'userId',
  'actingAs',
  'organizationId',
  'sessionId',
  'nodeId',
  'job',
  'jobId',
  'attempt',
  'bytes',
  'count',
  'port',
  'processId',
  'version',
  'position',
  'hash',
  'provider',
  'error',
  'stack',
]);

/** Opens the log. @param destination  standard output by default; tests pass their own */
export function openLog(level: string, destination?: DestinationStream): Log {
  const logger = pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(1),
  );
  return {
    info: (message, fields) => write(logger, 'info', message, fields),
    warn: (message, fields) => write(logger, 'warn', message, fields),
    error: (message, fields) => write(logger, 'error', message, fields),
    debug: (message, fields) => write(logger, 'debug', message, fields),
  };
}

/** The parts of an error that may be logged. */
export function loggable(thrown: unknown): Pick<LogFields, 'error' | 'stack'> {
  // The job queue passes errors as plain objects with the same fields.
  const isObject = typeof thrown === 'object' && thrown !== null;
  const code = isObject && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  if (!(thrown instanceof Error)) return { error: code ? `error ${code}` : typeof thrown };
  const frames = thrown.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
    .slice(0, 8)
    .join('\n');
  return { error: code ? `${thrown.name} ${code}` : thrown.name, ...(frames ? { stack: frames } : {}) };
}

function write(
  logger: Logger,
  level: 'info' | 'warn' | 'error' | 'debug',
  message: string,
  fields: LogFields = {},
): void {
  if (!logger.isLevelEnabled(level)) return;
  const kept = Object.fromEntries(
    Object.entries(fields).filter(([name]) => ALLOWED.has(name as keyof LogFields)),
  );
  logger[level](kept, message);
}
