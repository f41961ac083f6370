/**
 * Templates: the form of a note, consisting of sections and their entries.
 * @spec 1.3/template
 */
import { z } from 'zod';
import { ChartKind } from './charts.ts';
import { TemplateId } from './kit/ids.ts';
import { EpochMilliseconds, nameOf } from './kit/scalars.ts';
import { SoapPart } from './notes.ts';

/** Notes, client communications, or recaps of outside records. */
export const TemplateType = z.enum(['medical', 'communications', 'recordsrecap']);
export type TemplateType = z.infer<typeof TemplateType>;

/** Layouts of a section. @spec 1.3/section-types */
export const SectionType = z.enum([
  'normal',
  'list',
  'paragraph',
  'number',
  'simple_list',
  'numbered_list',
  'collection',
  'hardcoded',
  'timeline',
  'diagram',
  'spaces',
  'general_instructions',
  'category',
]);
export type SectionType = z.infer<typeof SectionType>;

/** Layouts of an entry. @spec 1.3/entry-types */
export const EntryType = z.enum([
  'paragraph',
  'list',
  'numbered_list',
  'number',
  'subsection',
  'hardcoded',
  'category',
  'spaces',
]);
export type EntryType = z.infer<typeof EntryType>;

/** Style options of a note. @spec 1.3/style-flags */
export const TemplateStyle = z.object({
  title_bold: z.boolean().default(true),
  title_italic: z.boolean().default(false),
  title_underline: z.boolean().default(false),
  abnormals_bolded: z.boolean().default(false),
  show_not_mentioned: z.boolean().default(false),
  bullet_points: z.boolean().default(true),
  list_bullet_points: z.boolean().default(true),
  abnormals_color: z.boolean().default(true),
  abnormals_uppercase: z.boolean().default(false),
  spaces_between_entries: z.boolean().default(false),
});
export type TemplateStyle = z.infer<typeof TemplateStyle>;

/**
 * Limits of a template, so that it stays fast and fits a model's prompt. Texts are counted in UTF-16 code
 * units.
 */
export const TEMPLATE_LIMITS = {
  name: 200,
  /** Of one instruction, normal or fixed text. */
  text: 5000,
  sections: 60,
  /** Per section or entry; `allEntries` limits all entries of a template together. */
  entries: 200,
  allEntries: 500,
  /** Levels of entries below a section. */
  depth: 4,
  aliases: 60,
  options: 60,
  tags: 20,
} as const;

const PartName = z.string().max(TEMPLATE_LIMITS.name);
const PartText = z.string().max(TEMPLATE_LIMITS.text);
const PartKey = z.string().min(1).max(80);

/** Fields of both sections and entries. */
const partShape = {
  /** Unique within the template; does not change with the name. */
  key: PartKey,
  name: PartName,
  /** Instructions for the writer. */
  description: PartText,
  /** Synonyms: "temp" for Temperature. */
  aliases: z.array(PartName).max(TEMPLATE_LIMITS.aliases),
  /** A prebuilt normal, used only if the user wants prebuilt normals; never as if it had been said. */
  defaultValue: PartText.nullable(),
  /** Fixed text. */
  hardcodedValue: PartText.nullable(),
  /** Choices of a Smart Pick. */
  options: z.array(PartName).max(TEMPLATE_LIMITS.options),
  /** Whether several choices may apply at once. */
  multiOptions: z.boolean(),
};

interface EntryShape {
  key: string;
  name: string;
  type: EntryType;
  description: string;
  aliases: string[];
  defaultValue: string | null;
  hardcodedValue: string | null;
  options: string[];
  multiOptions: boolean;
  subEntries: EntryShape[];
}

/** One line of a section's form. */
export const TemplateEntry: z.ZodType<EntryShape> = z.object({
  ...partShape,
  type: EntryType,
  get subEntries() {
    return z.array(TemplateEntry).max(TEMPLATE_LIMITS.entries);
  },
});
export type TemplateEntry = EntryShape;

/** A part of the form. */
export const TemplateSection = z.object({
  ...partShape,
  type: SectionType,
  /** The part of a SOAP note that its lines belong to; null for parts outside (a signature). */
  soap: SoapPart.nullable(),
  entries: z.array(TemplateEntry).max(TEMPLATE_LIMITS.entries),
  /** For a chart: its drawing. Null elsewhere. */
  diagram: ChartKind.nullable().default(null),
  /** Target field in the practice system; null for the note as a whole. Medical templates only. */
  integration: z.string().max(80).nullable().default(null),
});
export type TemplateSection = z.infer<typeof TemplateSection>;

/** Level of detail: important facts, the usual, or everything. */
export const TemplateDetail = z.enum(['brief', 'standard', 'detailed']);
export type TemplateDetail = z.infer<typeof TemplateDetail>;

/** Wording: shortest, the usual, or full sentences. */
export const TemplateLength = z.enum(['short', 'standard', 'long']);
export type TemplateLength = z.infer<typeof TemplateLength>;

const formShape = {
  name: nameOf(TEMPLATE_LIMITS.name),
  type: TemplateType,
  /** Names of specialties, and "specialty" for any but general practice. */
  tag: z.array(z.string().max(50)).max(TEMPLATE_LIMITS.tags),
  /** Its purpose, in a sentence or two, for the person who chooses one. */
  description: z.string().max(500).default(''),
  detail: TemplateDetail.default('standard'),
  length: TemplateLength.default('standard'),
  style: TemplateStyle,
  sections: z.array(TemplateSection).max(TEMPLATE_LIMITS.sections),
};

/** The form as a person writes it: a template without its id and version. */
export const TemplateForm = z.object(formShape);
export type TemplateForm = z.infer<typeof TemplateForm>;

/** The form itself. */
export const TemplateDefinition = z.object({
  id: TemplateId,
  version: z.number().int().positive(),
  ...formShape,
});
export type TemplateDefinition = z.infer<typeof TemplateDefinition>;

/** A person's permissions on a template. @spec 1.3/template-permissions */
export const TemplatePermission = z.enum([
  'all',
  'duplicate',
  'edit_name',
  'edit_instructions',
  'edit_defaults',
  'edit_order',
  'edit_input_type',
  'edit_section_names',
  'edit_entry_names',
  'edit_integrations',
  'edit_styling',
  'edit_template_type',
]);
export type TemplatePermission = z.infer<typeof TemplatePermission>;

/** A template in the library list. */
export const Template = z.object({
  id: TemplateId,
  name: z.string(),
  /** Id of a person, or of the product for built-in ones. */
  owner: z.string(),
  /** The team it was made in; null for built-in ones. */
  organization: z.string().nullable(),
  /** The group of teams it is shared with; null for none. */
  super_org: z.string().nullable(),
  created_timestamp: EpochMilliseconds,
  modified_timestamp: EpochMilliseconds,
  type: TemplateType,
  tag: z.array(z.string()),
  description: z.string(),
  /** Published version; 0 if never published: only its owner sees it. */
  version: z.number().int().nonnegative(),
  /** The caller's permissions. */
  permissions: z.array(TemplatePermission),
  /** What its owner allows colleagues who may edit templates; the caller's permissions follow from it. */
  team_permissions: z.array(TemplatePermission),
});
export type Template = z.infer<typeof Template>;

/** A published version in the history. */
export const TemplateVersion = z.object({
  version: z.number().int().positive(),
  /** Their current name; empty if their account is deleted, and for other teams of a group. */
  published_by: z.string(),
  published_timestamp: EpochMilliseconds,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;
