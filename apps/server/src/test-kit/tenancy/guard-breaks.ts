/** Guards of the database, each of which is opened temporarily. */
import type { GuardBreak } from './breaks.ts';

/** Row-level security of one table per family. */
const UNGUARDED: Readonly<Record<string, readonly string[]>> = {
  sessions: ['getSession'],
  nodes: [],
  recordings: [],
  transcripts: [],
  notes: [],
  documents: [],
  stored_objects: [],
  uploads: ['HEAD /storage/v1/upload/resumable/sign/{id}'],
  consents: [],
  templates: ['getTemplate'],
  template_versions: [],
  saved_parts: ['deleteSavedSection'],
  spellings: ['updateCustomSpelling'],
  'audit.event': [],
};

/** Guards that admit others by a setting of the transaction. */
const OPENED: Readonly<Record<string, { table: string; as: string; calls: readonly string[] }>> = {
  templates_of_super_organization: {
    table: 'templates',
    as: `super_org = (select current_setting('app.super_org', true))`,
    calls: ['getTemplate'],
  },
  saved_parts_of_super_organization: {
    table: 'saved_parts',
    as: `super_org = (select current_setting('app.super_org', true))`,
    calls: [],
  },
};

/** All guards of the database. */
export const GUARD_BREAKS: readonly GuardBreak[] = [
  ...Object.entries(UNGUARDED).map(([table, calls]) => ({
    name: `${table}: row-level security switched off`,
    open: `alter table ${table} disable row level security`,
    close: `alter table ${table} enable row level security`,
    foundBy: { calls, rows: true as const },
  })),
  ...Object.entries(OPENED).map(([policy, { table, as, calls }]) => ({
    name: `${policy} opened to all`,
    open: `alter policy ${policy} on ${table} using (true)`,
    close: `alter policy ${policy} on ${table} using (${as})`,
    foundBy: { calls, rows: true as const },
  })),
];
