/**
 * Feature flags: their defaults, and whose setting takes precedence. One table for both sides.
 * @spec 1.6/feature-flags
 */

type Metadata = Readonly<Record<string, unknown>>;

/** Sources of a flag's value. */
export type FlagSource = 'superOrganization' | 'organization' | 'user';

/** The public metadata of each source; left out if there is none. */
export type FlagSources = Readonly<Partial<Record<FlagSource, Metadata | undefined>>>;

interface FlagRule<Value> {
  readonly otherwise: Value;
  /** The first source with a value of the right type decides. */
  readonly order: readonly FlagSource[];
}

const GROUP_FIRST = ['superOrganization', 'organization', 'user'] as const;
const TEAM_FIRST = ['organization', 'user'] as const;
const PERSON_FIRST = ['user', 'organization'] as const;
const TEAM_ONLY = ['organization'] as const;
const PERSON_ONLY = ['user'] as const;
/** "From user, organization or super-org metadata". */
const ANYBODY = ['user', 'organization', 'superOrganization'] as const;

function flag(otherwise: boolean, order: readonly FlagSource[]): FlagRule<boolean> {
  return { otherwise, order };
}

/** Switches: on or off. @spec 1.6/feature-flags */
export const SWITCHES = {
  davidEnabled: flag(true, GROUP_FIRST),
  multipetEnabled: flag(true, GROUP_FIRST),
  multiDocEnabled: flag(true, GROUP_FIRST),
  insightsExperienceEnabled: flag(false, TEAM_FIRST),
  adminCenterEnabled: flag(true, TEAM_FIRST),
  syncOnPremPimsEnabled: flag(false, PERSON_FIRST),
  syncInstinctEnabled: flag(false, PERSON_FIRST),
  searchEnabled: flag(false, PERSON_FIRST),
  snippetsEnabled: flag(false, PERSON_FIRST),
  set_template_using_act_as: flag(true, PERSON_FIRST),
  createEncounterEnabled: flag(true, TEAM_ONLY),
  disableExportConfiguration: flag(false, TEAM_ONLY),
  vetspireRecapEnabled: flag(true, TEAM_ONLY),
  vetspireExportEnabled: flag(true, TEAM_ONLY),
  /** Ours: only signed notes may be exported to a practice system. */
  exportSignedOnly: flag(false, TEAM_ONLY),
  createMultipleTeamsEnabled: flag(false, PERSON_ONLY),
  'flags.use_metagraph': flag(true, PERSON_ONLY),
  shareEnabled: flag(true, ANYBODY),
  recordAsEnabled: flag(true, ANYBODY),
  removeSpacesBetweenSections: flag(false, ANYBODY),
} as const satisfies Record<string, FlagRule<boolean>>;

/** Settings with a fixed set of words. @spec 1.6/feature-flags, 1.3/export-behaviors */
export const CHOICES = {
  defaultVetspireBehavior: {
    otherwise: 'Encounter',
    order: TEAM_ONLY,
    words: ['Encounter', 'Quick note', 'Attachment'],
  },
  copyBehavior: { otherwise: 'rich', order: ANYBODY, words: ['rich', 'plain'] },
  /** Points; `default` leaves it to the target program, and overrides the team's setting. */
  richTextFontSize: {
    otherwise: 'default',
    order: ANYBODY,
    words: ['default', '9', '10', '11', '12', '14', '16', '18'],
  },
} as const satisfies Record<string, FlagRule<string> & { words: readonly string[] }>;

export type SwitchName = keyof typeof SWITCHES;
export type ChoiceName = keyof typeof CHOICES;

/** Whether a switch is on: the first source with true or false decides, otherwise its default. */
export function isSwitchedOn(name: SwitchName, sources: FlagSources): boolean {
  const { otherwise, order } = SWITCHES[name];
  const said = order
    .map((source) => valueAt(sources[source], name))
    .find((value) => typeof value === 'boolean');
  return typeof said === 'boolean' ? said : otherwise;
}

/** The word of a setting: the first source with a valid word decides, otherwise its default. */
export function choiceOf<Name extends ChoiceName>(
  name: Name,
  sources: FlagSources,
): (typeof CHOICES)[Name]['words'][number] {
  const { otherwise, order, words } = CHOICES[name];
  const said = order.map((source) => valueAt(sources[source], name));
  return (
    words.find((word) => said.find((value) => words.some((known) => known === value)) === word) ?? otherwise
  );
}

/**
 * `flags.use_metagraph` is the key `use_metagraph` within `flags`. Inherited keys of an object are ignored.
 */
function valueAt(metadata: Metadata | undefined, name: string): unknown {
  return name.split('.').reduce<unknown>((within, key) => {
    const isObject = typeof within === 'object' && within !== null;
    return isObject && Object.hasOwn(within, key) ? (within as Metadata)[key] : undefined;
  }, metadata);
}
