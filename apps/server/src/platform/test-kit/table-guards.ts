/** Append-only tables, with the only column that may change; null for none. */
export const TRAILS: Readonly<Record<string, string | null>> = {
  discharge_sendings: 'status',
  pims_exports: 'state',
  pims_export_attempts: 'outcome',
  note_signatures: null,
  note_amendments: null,
  thumbs_feedback: null,
  integration_requests: null,
  client_events: null,
  template_versions: null,
  note_forms: null,
  pims_connections: 'state',
};

/** Tables whose rows never change, but can be deleted. */
export const WRITTEN_ONCE: ReadonlySet<string> = new Set(['pims_export_bodies', 'pims_export_files']);

/**
 * Additional guards: rows that are visible only if a transaction names them in a setting, and the format of
 * each.
 */
export const SHARED: Readonly<Record<string, Readonly<Record<string, 'using' | 'with check'>>>> = {
  saved_parts: { saved_parts_of_super_organization: 'using' },
  spellings: { spellings_of_user: 'using' },
  template_shares: { template_shares_of_link: 'using' },
  template_versions: {
    template_versions_of_super_organization: 'using',
    template_versions_added_by_super_organization: 'with check',
    template_versions_of_link: 'using',
  },
  templates: {
    templates_of_super_organization: 'using',
    templates_changed_by_super_organization: 'using',
    templates_of_link: 'using',
  },
  user_settings: { user_settings_of_colleague: 'using' },
};

/** What one role may see across clinics: the owner, through functions that return only ids. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  client_events: ['client_events_of_deleted'],
  idempotency_keys: ['idempotency_keys_aged', 'idempotency_keys_of_deleted'],
  integration_requests: ['integration_requests_of_deleted'],
  notes: ['notes_unfinished'],
  pims_connections: ['pims_connections_of_all'],
  pims_export_bodies: ['pims_export_bodies_of_all'],
  pims_exports: ['pims_exports_of_all'],
  pims_staff_links: ['pims_staff_links_of_deleted'],
  recorder_leases: ['recorder_leases_of_deleted'],
  sessions: ['sessions_deleted'],
  template_drafts: ['template_drafts_of_deleted'],
  templates: ['templates_deleted', 'templates_of_deleted'],
  thumbs_feedback: ['thumbs_feedback_of_deleted'],
  uploads: ['uploads_expired'],
  waiting_orders: ['waiting_orders_of_all'],
};
