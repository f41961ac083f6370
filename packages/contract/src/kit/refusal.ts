/**
 * Every refusal of the server, each with its HTTP status. The only such table: the transport reads the status
 * here, and the web reads the code.
 *
 * @spec 3/errors
 */
export const REFUSALS = {
  invalid_request: 400,
  no_pets_provided: 400,
  not_signed_in: 401,
  trial_expired: 402,
  forbidden: 403,
  consent_required: 403,
  email_not_verified: 403,
  two_factor_required: 403,
  acting_as_another: 403,
  not_found: 404,
  appointment_not_found: 404,
  connection_not_found: 404,
  encounter_not_found: 404,
  export_not_found: 404,
  patient_not_found: 404,
  device_not_found: 404,
  invitation_not_found: 404,
  organization_not_found: 404,
  session_not_found: 404,
  spelling_not_found: 404,
  speech_model_not_found: 404,
  node_not_found: 404,
  recording_not_found: 404,
  recorder_key_not_found: 404,
  saved_part_not_found: 404,
  template_not_found: 404,
  upload_not_found: 404,
  user_not_found: 404,
  version_not_found: 404,
  already_exported: 409,
  already_member: 409,
  already_running: 409,
  changed_meanwhile: 409,
  confirmation_required: 409,
  idempotency_conflict: 409,
  last_admin: 409,
  note_empty: 409,
  note_incomplete: 409,
  note_signed: 409,
  note_not_signed: 409,
  patient_mismatch: 409,
  session_cancelled: 409,
  set_by_environment: 409,
  staff_not_linked: 409,
  unassigned_lines: 409,
  unresolved_flags: 409,
  upload_incomplete: 409,
  too_large: 413,
  unsupported_type: 415,
  no_speech: 422,
  pims_refused: 422,
  unprintable_letters: 422,
  too_many_requests: 429,
  not_configured: 501,
  provider_unavailable: 503,
  storage_unavailable: 503,
  storage_full: 507,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Body of every refused call. `detail` is written for the user. */
export interface RefusalBody {
  code: RefusalCode;
  detail: string;
}

/**
 * An expected refusal. Any other error is a fault and becomes a 500. Data of another organization is refused
 * like unknown ids.
 * @spec 3/errors/other-organization
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
