/** Inserts bundles directly into the tables. */
import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Bundle, BundleOwner, Row } from './bundle.ts';
import { exportRows } from './export-rows.ts';
import { ownRows } from './own-rows.ts';
import { fileRows, sessionRows, textRows } from './session-rows.ts';

/** One transaction that inserts a bundle; sent as the application's role. */
export function bundleStatements(owner: BundleOwner, ids: Bundle): string {
  const org = escapeLiteral(owner.organizationId);
  const inserts = rowsOf(owner, ids).map(([table, row]) =>
    SHARED.has(table) ? `${insertion(table, row)} on conflict do nothing` : insertion(table, row),
  );
  return [
    `begin; set local app.org = ${org}; set local app."user" = ${escapeLiteral(owner.userId)}`,
    ...inserts,
    'commit',
  ].join(';\n');
}

/** Tables with one row for all bundles of an organization. */
const SHARED: ReadonlySet<string> = new Set(['pims_connections']);

/** As an insert with column names. */
export function insertion(table: string, row: Row): string {
  const columns = Object.keys(row).map((column) => escapeIdentifier(column));
  return `insert into ${table} (${columns.join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return `timestamptz ${escapeLiteral(value.toISOString())}`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`;
  if (typeof value === 'object') return `${escapeLiteral(JSON.stringify(value))}::jsonb`;
  return typeof value === 'string' ? escapeLiteral(value) : String(value);
}

function rowsOf(owner: BundleOwner, ids: Bundle): [string, Row][] {
  return [
    ...sessionRows(owner, ids),
    ...textRows(owner, ids),
    ...fileRows(owner, ids),
    ...ownRows(owner, ids),
    ...exportRows(owner, ids),
  ];
}
