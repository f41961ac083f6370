/** Prepared statements: PostgreSQL parses and plans a repeated statement once per connection. */
import type pg from 'pg';

/** Names of executed statements, by text. */
const names = new Map<string, string>();

/** Lists of different lengths give endless statements. Statements beyond this number are not prepared. */
const STATEMENTS_NAMED = 500;

/** A statement for a connection, with its own name while there are any left. */
export function namedStatement(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < STATEMENTS_NAMED) {
    name = `statement_${names.size}`;
    names.set(text, name);
  }
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}
