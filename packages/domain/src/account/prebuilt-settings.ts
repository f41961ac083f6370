/** Whether a person wants prebuilt normals in their notes, and which. */

/** Which prebuilt normals are written, and how. */
export interface PrebuiltNormals {
  /**
   * `examined`: only for systems without findings, in an examination with at least one finding. `all`: for
   * every entry without findings, even without an examination.
   */
  mode: 'all' | 'examined';
  /** Whether they use clinical abbreviations: "BAR" for "Bright, alert and responsive". */
  isAbbreviated: boolean;
}

/**
 * The settings in public metadata; false for no prebuilt normals. A team's setting whether to have them takes
 * precedence over the person's; their form is the person's choice. Unknown values count as not set: no
 * normals, `examined`, full words.
 *
 * @param user  public metadata of the person
 * @param organization  public metadata of the team, and of its group
 * @spec 1.3/user-settings/prebuilt-enabled, 1.3/user-settings/physical-exam-mode,
 * 1.3/user-settings/prebuilt-abbreviations, 1.6/feature-flags/prebuilt-enabled
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
