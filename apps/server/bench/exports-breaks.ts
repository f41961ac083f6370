/** Guards of exports that the fault test takes out, one at a time. */

/** A guard, and how it is taken out: in a source, or in the database. */
export interface ExportBreak {
  name: string;
  file?: string;
  find?: string;
  replace?: string;
  sql?: string;
}

const FEATURE = 'apps/server/src/features/pims-exports';

/** Every guard. */
export const BREAKS: readonly ExportBreak[] = [
  {
    name: 'arming before sending',
    file: `${FEATURE}/taken-export.ts`,
    find: 'await insertAttempt(context.db, { org_id, export_id, lease_no, step: progress.stepsDone, now });',
    replace: '',
  },
  {
    name: 'fencing by the lease',
    file: `${FEATURE}/repository-progress.ts`,
    find: `.where('lease_no', '=', lease_no)\n    .where('state', 'in', EXPORT_UNDER_WAY)`,
    replace: '',
  },
  {
    name: 'looking before sending again',
    file: `${FEATURE}/look-for-step.ts`,
    find: 'judged(taken, taken.progress.stepsDone, found) ?? {',
    replace: 'undefined ?? {',
  },
  {
    name: 'checking the patient',
    file: `${FEATURE}/check-patient.ts`,
    find: 'if (mismatch !== undefined)',
    replace: 'if (mismatch === null)',
  },
  {
    name: 'reading back',
    file: `${FEATURE}/verify-exports.ts`,
    find: 'const isSame =\n',
    replace: 'const isSame = Boolean(there) ||\n',
  },
  { name: 'the dedupe index', sql: 'drop index pims_exports_once' },
];
