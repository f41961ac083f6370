import type * as contract from '@auscult/contract/admin-security';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { askedEvents } from './asked-events.ts';
import { writeCsv, writeCsvRows } from './csv.ts';
import { tellTeams } from './keeper.ts';
import { namedEvents } from './list-audit-events.ts';
import { type EventPlace, listEvents } from './repository-audit.ts';

/** Maximum number of events in a file. */
const EVENTS_MAX = 100_000;

/** Events in memory at once. */
const STRETCH = 5000;

const HEADINGS = [
  ...[
    'time',
    'team',
    'team_id',
    'position',
    'action',
    'person',
    'person_id',
    'acting_staff',
    'acting_staff_id',
  ],
  ...['subject', 'details', 'hash'],
];

/** Answers `GET /v1/admin/export_audit`, newest first. The export is the next event of each trail. */
export async function exportAuditEvents(
  context: Context,
  asked: CallInput<typeof contract.exportAuditEvents>,
): Promise<CallOutput<typeof contract.exportAuditEvents>> {
  const { teams, filter } = await askedEvents(context, asked);
  const parts = [writeCsv(HEADINGS, [])];
  let [count, after]: [number, EventPlace | undefined] = [0, undefined];
  let stretch = await listEvents(context.db, filter, { limit: STRETCH });
  while (stretch.length > 0 && count < EVENTS_MAX) {
    const events = await namedEvents(context, teams, stretch);
    parts.push(writeCsvRows(events.map(rowOf)));
    count += stretch.length;
    after = stretch.at(-1);
    stretch = await listEvents(context.db, filter, { after, limit: STRETCH });
  }
  await tellTeams(context, teams, { action: 'audit_exported', subject: '', details: { count } });
  return { csv: parts.join(''), truncated: stretch.length > 0 };
}

function rowOf(event: contract.AuditEvent): string[] {
  return [
    new Date(event.timestamp).toISOString(),
    event.organization_name,
    event.organization_id,
    String(event.position),
    event.action,
    event.user_name,
    event.user_id ?? '',
    event.acting_as_name,
    event.acting_as ?? '',
    event.subject,
    JSON.stringify(event.details),
    event.hash,
  ];
}
