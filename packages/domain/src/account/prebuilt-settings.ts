/** Whether a person wants prebuilt normals in their notes, and which. */

/** Which prebuilt normals are written, and how. */
export interface PrebuiltNormals {
  /**
   * `examined`: those of the systems that no one spoke of, in an examination of which at least one was spoken of.
   * `all`: those of every entry that no one spoke of, whether anything was examined or not.
   */
  mode: 'all' | 'examined';
  /** Whether they are written in the abbreviations of clinics: "BAR" for "Bright, alert and responsive". */
  isAbbreviated: boolean;
}

/**
 * The settings as public metadata holds them; false where no prebuilt normals are wanted. What a team says about having them
 * at all goes before what the person says; how they read is the person's own. Values that no one knows count as not set:
 * no normals, those of what was examined, in full words.
 *
 * @param user          public metadata of the person
 * @param organization  public metadata of the team, and of the group of teams behind it
 * @spec 1.3/user-settings/prebuilt-enabled, 1.3/user-settings/physical-exam-mode, 1.3/user-settings/prebuilt-abbreviations, 1.6/feature-flags/prebuilt-enabled
 */
export function prebuiltSettingsOf(
  user: Readonly<Record<string, unknown>>,
  ...organization: ReadonlyArray<Readonly<Record<string, unknown>>>
): PrebuiltNormals | false {
  const said = [...organization, user].map(({ prebuiltEnabled }) => prebuiltEnabled);
  const isWanted = said.find((value) => typeof value === 'boolean') ?? false;
  if (!isWanted) return false;
  return {
    mode: user.physical_exam_mode === 'all' ? 'all' : 'examined',
    isAbbreviated: user.prebuilt_abbreviations === true,
  };
}
