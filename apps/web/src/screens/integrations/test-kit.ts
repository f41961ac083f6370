/** The screen of integrations, with a server that stores what it is sent. */
import type { Pims, PimsExport } from '@auscult/contract/pims';
import {
  type FieldMapping,
  PimsConnection,
  PimsSystem,
  type StaffLink,
} from '@auscult/contract/pims-connections';
import { WaitingExport } from '@auscult/contract/pims-exports';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import type { z } from 'zod';
import { ApiError } from '#web/platform/api-client.ts';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** A working connection. */
export function aConnection(part: Partial<z.input<typeof PimsConnection>> = {}): PimsConnection {
  return PimsConnection.parse({
    id: 'c1',
    pims: 'Vetspire',
    environment: 'api2',
    state: 'connected',
    account: 'Northside Animal Hospital',
    last_four: '4f2a',
    abilities: {
      behaviors: [
        { behavior: 'Attachment', reason: null },
        { behavior: 'Encounter', reason: 'Your key cannot write encounters.' },
      ],
      can_import: true,
      can_find: true,
      can_read_back: true,
      takes_html: false,
    },
    settings: { timezone: 'America/Chicago' },
    tried_timestamp: null,
    checked_timestamp: Date.now(),
    last_error: null,
    ...part,
  });
}

/** All practice systems, with these connections; Instinct is switched off. */
export function systemsWith(...connections: PimsConnection[]): PimsSystem[] {
  return (Object.keys(PIMS_FACTS) as Pims[]).map((pims) => {
    const reason = PIMS_FACTS[pims].kind === 'on_premise' ? NO_CONNECTOR : (REASONS[pims] ?? null);
    const connection = connections.find((one) => one.pims === pims) ?? null;
    return PimsSystem.parse({ pims, ...PIMS_FACTS[pims], may_connect: reason === null, reason, connection });
  });
}

/** Reasons of the server. */
export const INSTINCT_OFF = 'Instinct is switched off. An administrator can switch it on.';
export const NO_CONNECTOR =
  'The connector for systems at the clinic is not part of this version. Notes can be copied field by field, with a receipt.';
const REASONS: Partial<Record<Pims, string>> = { Instinct: INSTINCT_OFF };

/** An export that failed. */
export function aWaitingExport(part: Partial<z.input<typeof WaitingExport>['export']> = {}): WaitingExport {
  return WaitingExport.parse({
    session_name: 'Bella, cough',
    session_timestamp: 0,
    export: {
      ...{ id: 'e1', session: 's1', node_id: 'n1', version: 1, kind: 'note', pet: 'Bella', pims: 'Vetspire' },
      ...{ behavior: 'Attachment', record: { id: null, label: null }, provider_id: null, parts: [] },
      patient: { id: 'p1', name: 'Bella', species: 'Canine', client_id: null, client_name: 'Miller' },
      ...{ state: 'failed', waits_for: null, reference: 'Auscult 7F3K-92QD', attempts: 1 },
      ...{ requested_by: 'u1', requested_timestamp: 0, receipt: null, supersedes: null, superseded_by: null },
      error: { code: 'refused', detail: 'The encounter is locked.', may_retry: true, may_settle: false },
      is_outdated: false,
      ...part,
    },
  });
}

interface Opening {
  at?: string;
  /** Their role in the team; null if they work alone. */
  role?: string | null;
  /** Public metadata of the team. */
  team?: object;
  me?: object;
  systems?: PimsSystem[];
  waiting?: WaitingExport[];
  mappings?: FieldMapping[];
  links?: StaffLink[];
  answers?: Parameters<typeof fakeApi>[0];
}

/** Opens the screen as an administrator of a team. @returns what was sent */
export function openIntegrations({ at = '/integrations', role = 'org:admin', ...more }: Opening = {}) {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  const organization =
    role === null ? null : { id: 'o1', name: 'Northside', role, public_metadata: more.team ?? {} };
  const kept = {
    systems: more.systems ?? systemsWith(),
    waiting: more.waiting ?? [],
    mappings: more.mappings ?? [],
    links: more.links ?? [],
  };
  const fieldMap = () => ({
    mappings: kept.mappings,
    targets: [
      { id: 'soap.plan', name: 'Plan of the encounter' },
      { id: 'soap.notes', name: 'Notes' },
    ],
    own_fields: ['Dental chart'],
  });
  const { api, sent } = fakeApi({
    'GET /v1/me': () => ({
      ...aMe,
      organization,
      organizations: organization ? [organization] : [],
      ...more.me,
    }),
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    'GET /v1/members': () => ({ members: MEMBERS, total: MEMBERS.length, former: [] }),
    'GET /v1/pims/systems': () => kept.systems,
    'GET /v1/pims/exports': () => ({ exports: kept.waiting, total: kept.waiting.length, next_cursor: null }),
    'GET /v1/pims/field_map/{pims}': fieldMap,
    'PUT /v1/pims/field_map/{pims}': ({ mappings }: { mappings: FieldMapping[] }) => {
      kept.mappings = mappings;
      return fieldMap();
    },
    'GET /v1/pims/staff/{pims}': () => ({ links: kept.links, providers: PROVIDERS }),
    'PUT /v1/pims/staff/{pims}': ({ user, provider }: StaffLink) => {
      kept.links = kept.links.map((link) => (link.user === user ? { ...link, provider } : link));
      return { status: 'success' };
    },
    ...more.answers,
  });
  const router = renderAt(at, { api, identity: createIdentity(() => new Promise<never>(() => {})) });
  return { router, kept, sent, inputs: () => sent.map(({ path, input }) => [path, input]) };
}

/** Providers of the practice system. */
export const PROVIDERS = [
  { id: 'v1', name: 'Dr. A. Park' },
  { id: 'v2', name: 'Dr. B. Lee' },
];

const MEMBERS = [
  ['u1', 'Dr. Ada Park', 'org:doctor'],
  ['u2', 'Ben Lee', 'org:admin'],
].map(([user_id, name, role]) => ({
  ...{ user_id, name, role },
  email: `${user_id}@clinic.example`,
  joined_timestamp: 0,
  deactivated: false,
}));

/** A member with or without a provider. */
export function aLink(user: string, name: string, part: Partial<StaffLink> = {}): StaffLink {
  return {
    user: user as StaffLink['user'],
    name,
    email: `${user}@clinic.example`,
    provider: null,
    suggested: null,
    ...part,
  };
}

/** The state of an export after an act. */
export function changedExport({ export: one }: WaitingExport, state: PimsExport['state']): PimsExport {
  return { ...one, state, error: null };
}

/** An answer that refuses. */
export const refuse = (status: number, code: string, detail: string) => () => {
  throw new ApiError(status, code, detail);
};
