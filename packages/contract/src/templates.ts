/**
 * Templates: the form of a note, made of sections and their entries.
 * @spec 1.3/template
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { TemplateId } from './kit/ids.ts';
import { SoapPart } from './notes.ts';

/** Notes, client communications, or recaps of outside records. */
export const TemplateType = z.enum(['medical', 'communications', 'recordsrecap']);
export type TemplateType = z.infer<typeof TemplateType>;

/** How a section is laid out. @spec 1.3/section-types */
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

/** How an entry is laid out. @spec 1.3/entry-types */
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

/** The look of a note. @spec 1.3/style-flags */
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
  /** Unique within the template; stays when the name changes. */
  key: z.string().min(1).max(80),
  name: z.string().max(200),
  type: EntryType,
  /** Instructions for whoever writes it. */
  description: z.string().max(5000),
  /** Other words for the same thing: "temp" for Temperature. */
  aliases: z.array(z.string().max(200)),
  /** A prebuilt normal, used only where the user wants prebuilt normals; never as if it had been said. */
  defaultValue: z.string().max(5000).nullable(),
  /** Fixed text. */
  hardcodedValue: z.string().max(5000).nullable(),
  /** Choices of a Smart Pick. */
  options: z.array(z.string().max(200)),
  multiOptions: z.boolean(),
  get subEntries() {
    return z.array(TemplateEntry);
  },
});
export type TemplateEntry = EntryShape;

/** A part of the form. */
export const TemplateSection = z.object({
  key: z.string().min(1).max(80),
  name: z.string().max(200),
  type: SectionType,
  /** The part of a SOAP note that its lines count to; null for parts outside (a signature). */
  soap: SoapPart.nullable(),
  description: z.string().max(5000),
  aliases: z.array(z.string().max(200)),
  defaultValue: z.string().max(5000).nullable(),
  hardcodedValue: z.string().max(5000).nullable(),
  options: z.array(z.string().max(200)),
  multiOptions: z.boolean(),
  entries: z.array(TemplateEntry),
});
export type TemplateSection = z.infer<typeof TemplateSection>;

/** The form itself. */
export const TemplateDefinition = z.object({
  id: TemplateId,
  name: z.string().min(1).max(200),
  type: TemplateType,
  tag: z.array(z.string()),
  version: z.number().int().positive(),
  style: TemplateStyle,
  sections: z.array(TemplateSection),
});
export type TemplateDefinition = z.infer<typeof TemplateDefinition>;

/** A template as the library lists it. */
export const Template = z.object({
  id: TemplateId,
  name: z.string(),
  owner: z.string(),
  organization: z.string().nullable(),
  created_timestamp: z.number().int(),
  modified_timestamp: z.number().int(),
  type: TemplateType,
  tag: z.array(z.string()),
});
export type Template = z.infer<typeof Template>;

/** Lists the caller's own and the built-in templates. */
export const listTemplates = defineCall({
  method: 'GET',
  path: '/v1/templates',
  summary: 'Lists the templates the caller may use, built-in ones included.',
  tag: 'templates',
  input: z.object({ type: TemplateType.optional() }),
  output: z.object({ templates: z.array(Template) }),
  refusals: [],
});

/** Reads a template's form. */
export const getTemplateDefinition = defineCall({
  method: 'GET',
  path: '/v2/template_definition/{template_id}',
  summary: 'Reads the form of a template.',
  tag: 'templates',
  input: z.object({ template_id: TemplateId, version: z.coerce.number().int().positive().optional() }),
  output: TemplateDefinition,
  refusals: ['template_not_found'],
});
