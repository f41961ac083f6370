/**
 * The part of a member's public metadata that colleagues may read.
 * @spec 2.7/usage/team_member_public_metadata
 */

type Metadata = Readonly<Record<string, unknown>>;

/** Work settings only, nothing about payment, rights or completed tours. */
const SHARED_KEYS = [
  'default_template_id',
  'default_recordsrecap_template_id',
  'default_discharge_template_id',
  'language',
  'specialty',
  'copyBehavior',
  'custom_signature',
  'physical_exam_mode',
  'prebuiltEnabled',
  'prebuilt_abbreviations',
] as const;

/** The part of a person's metadata that colleagues may read. */
export function colleagueMetadata(metadata: Metadata): Record<string, unknown> {
  const shared = SHARED_KEYS.filter((key) => Object.hasOwn(metadata, key));
  return Object.fromEntries(shared.map((key) => [key, metadata[key]]));
}
