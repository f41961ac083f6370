import pg from 'pg';
import { type Log, loggable } from '../log/log.ts';
import { seldom } from '../log/seldom.ts';

/** Milliseconds before a lost connection is opened again. */
const REOPEN_MS = 1000;

/** The channel and its handlers. */
export interface Listening {
  channel: string;
  /** Called for each notification. */
  onWord: (payload: string | undefined) => void;
  /** Called each time it listens again: earlier notifications, and those in a gap, were missed. */
  onOpen: () => void;
}

/**
 * Listens to a channel of PostgreSQL on a separate connection until it is closed. A lost or refused
 * connection is opened again.
 */
export function keepListening(
  url: string,
  { channel, onWord, onOpen }: Listening,
  log: Log,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const complain = seldom((fields) => log.warn('cannot listen', fields));
  const reopen = () => {
    client = undefined;
    if (!isClosed) again = setTimeout(() => void open(), REOPEN_MS);
  };
  const open = async () => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true });
    client = opened;
    opened.on('error', (error) => log.warn('lost a connection that listens', loggable(error)));
    opened.once('end', reopen);
    opened.on('notification', ({ payload }) => onWord(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      onOpen();
    } catch (error) {
      complain(loggable(error));
      await opened.end().catch(() => undefined);
    }
  };
  void open();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
