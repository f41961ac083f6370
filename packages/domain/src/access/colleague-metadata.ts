/** What colleagues may read of a member's public metadata. @spec 2.7/usage/team_member_public_metadata */

type Metadata = Readonly<Record<string, unknown>>;

/** How someone works, and nothing of who pays for them, what they may do or what they have tried. */
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

/** The part of someone's metadata that colleagues may read. */
export function colleagueMetadata(metadata: Metadata): Record<string, unknown> {
  const shared = SHARED_KEYS.filter((key) => Object.hasOwn(metadata, key));
  return Object.fromEntries(shared.map((key) => [key, metadata[key]]));
}
