/** The measured questions: over HTTP, as an operation, and as the raw query that any program needs. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { getUsage } from '../src/features/billing/get-usage.ts';
import { getSession } from '../src/features/sessions/get-session.ts';
import { sessionsByDate } from '../src/features/sessions/sessions-by-date.ts';
import type { Db } from '../src/platform/db/database.ts';
import { visitId } from './lists-clinic.ts';

/** One question, in its three forms. */
export interface Question {
  name: string;
  /** Path of the call. @param visits  number of visits */
  path(visits: number): string;
  operation(db: Db, actor: Asking, visits: number): Promise<unknown>;
  raw: { text: string; values(actor: Asking, visits: number): unknown[] };
}

/** The asking person. */
export interface Asking {
  userId: UserId;
  organizationId: OrganizationId;
  role: null;
}

/** Visits per page, as on the screens. */
const PAGE = 50;
const ALL_TIME = { a: '0', b: '9999999999999' };

/**
 * The three calls that every screen begins with. The raw query has the form of the product's if PostgreSQL
 * would otherwise plan it each time, which would favour the product.
 */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'sessions_by_date',
    path: () => `/v1/sessions_by_date/${ALL_TIME.a}/${ALL_TIME.b}?limit=${PAGE}`,
    operation: (db) => sessionsByDate({ db }, { ...ALL_TIME, limit: PAGE, sort: 'date' }),
    raw: {
      text: `
        select sessions.id, org_id, owner, name, pets, sessions.status, tags, is_sample, started_at, created_at,
               modified_at, made.*, newest.*
        from (
          select * from sessions where deleted_at is null and started_at >= $1 and started_at < $2
          order by started_at desc, id desc limit 51
        ) sessions
        left join lateral (
          select count(*) filter (where kind = 'recording' and status not in ('deleted', 'cancelled')) as recordings,
                 count(*) filter (where kind = 'notes' and status = 'completed') as notes,
                 coalesce(bool_or(status in ('pending', 'processing')), false) as is_processing
          from nodes where nodes.session_id = sessions.id
        ) made on true
        left join lateral (
          select open_flags, first_assessment,
                 exists (select from note_signatures where note_signatures.node_id = notes.node_id) as is_signed
          from nodes join notes on notes.node_id = nodes.id
          where nodes.session_id = sessions.id and kind = 'notes' and nodes.status = 'completed'
          order by nodes.created_at desc, nodes.id desc limit 1
        ) newest on true
        order by started_at desc, sessions.id desc limit $3`,
      values: () => [new Date(Number(ALL_TIME.a)), new Date(Number(ALL_TIME.b)), PAGE + 1],
    },
  },
  {
    name: 'session',
    path: (visits) => `/v1/session/${anyVisit(visits)}`,
    operation: (db, _, visits) => getSession({ db }, { id: anyVisit(visits) }),
    raw: {
      text: `
        select sessions.*,
               (select coalesce(json_agg(row_to_json(one)), '[]') from (
                  select nodes.id, nodes.name, nodes.status, nodes.created_at, recordings.*
                  from recordings join nodes on nodes.id = recordings.node_id
                  where recordings.session_id = sessions.id and nodes.status <> 'deleted'
                  order by coalesce(recordings.started_at, nodes.created_at), nodes.id) one) as recordings,
               (select coalesce(json_agg(row_to_json(one)), '[]') from (
                  select id, kind, name, status, dependencies, error, created_at
                  from nodes where session_id = sessions.id and status <> 'deleted'
                  order by created_at, id) one) as nodes
        from sessions where sessions.id = $1 and deleted_at is null`,
      values: (_, visits) => [anyVisit(visits)],
    },
  },
  {
    name: 'usage',
    path: () => '/v1/usage?client=Web',
    operation: (db, actor) => getUsage({ db, actor }, { client: 'Web', type: ['visits', 'phone'] }),
    raw: {
      text: 'select sessions, phone_calls, last_free_session from usage_counts where user_id = $1',
      values: ({ userId }) => [userId],
    },
  },
];

function anyVisit(visits: number): SessionId {
  return visitId(1 + Math.floor(Math.random() * visits)) as SessionId;
}
