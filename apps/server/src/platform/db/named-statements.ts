/** Statements that are asked for again and again, which PostgreSQL reads and plans once a connection. */
import type pg from 'pg';

/** Names of the statements that were run, by their text. */
const names = new Map<string, string>();

/** Lists of every length make statements without end; later ones are read and planned each time. */
const STATEMENTS_NAMED = 500;

/** A statement as a connection takes it, with a name of its own while there are any. */
export function namedStatement(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < STATEMENTS_NAMED) {
    name = `statement_${names.size}`;
    names.set(text, name);
  }
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}
