/** Rows of exports to a practice system. */
import type { Bundle, BundleOwner, Row } from './bundle.ts';

const ABILITIES = {
  behaviors: [],
  can_import: false,
  can_find: false,
  can_read_back: false,
  takes_html: false,
};

/** A connection that all bundles of an organization share, and two exports. */
export function exportRows({ organizationId, userId, canary }: BundleOwner, ids: Bundle): [string, Row][] {
  const moment = new Date();
  // Exports of the last minute are limited, and every bundle has two.
  const orderedAt = new Date(moment.getTime() - 3_600_000);
  const common = {
    org_id: organizationId,
    session_id: ids.session,
    node_id: ids.note,
    version: 2,
    kind: 'note',
    connection_id: organizationId,
    pims: 'Instinct',
    reference: 'Auscult 7F3K-92QD',
    body_hash: canary,
    next_try_at: moment,
    give_up_at: moment,
    requested_by: userId,
    requested_at: orderedAt,
    actor: { userId, organizationId, role: null },
  };
  const text = { kind: 'paste', field: 'history', label: 'History', html: '', plain: canary };
  const body = { org_id: organizationId, steps: JSON.stringify([text]), created_at: moment };
  return [
    [
      'pims_connections',
      {
        id: organizationId,
        org_id: organizationId,
        pims: 'Instinct',
        environment: 'production',
        settings: { timezone: 'UTC', location_id: null, encounter_type_id: null, default_behavior: null },
        credentials: 'not encrypted by this server',
        key_id: 'none',
        last_four: '',
        account: canary,
        pace_bucket: organizationId,
        abilities: ABILITIES,
        state: 'connected',
        checked_at: moment,
      },
    ],
    [
      'pims_exports',
      {
        ...common,
        id: ids.pasted,
        dedupe_key: ids.pasted,
        pet: canary,
        behavior: 'Hand-over',
        state: 'handed_over',
      },
    ],
    [
      'pims_exports',
      {
        ...common,
        id: ids.unsent,
        dedupe_key: ids.unsent,
        pet: canary,
        behavior: 'Attachment',
        state: 'failed',
        error: { code: 'pims_refused', detail: canary },
      },
    ],
    ['pims_export_bodies', { ...body, export_id: ids.pasted }],
    ['pims_export_bodies', { ...body, export_id: ids.unsent }],
  ];
}
