/** Calls on templates. @spec 2.7/templates */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { TemplateId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, VersionNumber } from './kit/scalars.ts';
import { BODY_BYTES } from './limits.ts';
import {
  Template,
  TemplateDefinition,
  TemplateForm,
  TemplatePermission,
  TemplateType,
  TemplateVersion,
} from './templates.ts';

const listInput = z.object({ type: TemplateType.optional() });
const listOutput = z.object({ templates: z.array(Template) });
const byId = z.object({ template_id: TemplateId });

/** Lists the caller's own and the built-in templates. */
export const listTemplates = defineCall({
  method: 'GET',
  path: '/v1/templates',
  summary: 'Lists the caller’s own templates and the built-in ones.',
  tag: 'templates',
  input: listInput,
  output: listOutput,
  refusals: [],
});

/** Lists the templates of the caller's team, including their own. */
export const listOrganizationTemplates = defineCall({
  method: 'GET',
  path: '/v1/organization_templates',
  summary: 'Lists the templates of the caller’s team.',
  tag: 'templates',
  input: listInput,
  output: listOutput,
  refusals: [],
});

/** Lists the templates shared with the caller's group of teams; empty without a group. */
export const listSuperOrganizationTemplates = defineCall({
  method: 'GET',
  path: '/v1/super_organization_templates',
  summary: 'Lists the templates given to the caller’s group of teams.',
  tag: 'templates',
  input: listInput,
  output: listOutput,
  refusals: [],
});

/** Reads a template's entry in the library. */
export const getTemplate = defineCall({
  method: 'GET',
  path: '/v1/template/{template_id}',
  summary: 'Reads what the library shows of a template, with what the caller may do with it.',
  tag: 'templates',
  input: byId,
  output: Template,
  refusals: ['template_not_found'],
});

/** Reads a template's form. */
export const getTemplateDefinition = defineCall({
  method: 'GET',
  path: '/v2/template_definition/{template_id}',
  summary: 'Reads the form of a template, current or of an earlier version.',
  tag: 'templates',
  input: z.object({ template_id: TemplateId, version: z.coerce.number().pipe(VersionNumber).optional() }),
  output: TemplateDefinition,
  refusals: ['template_not_found'],
});

/** Lists the published versions of a template, newest first. */
export const getTemplateVersions = defineCall({
  method: 'GET',
  path: '/v1/template_versions/{template_id}',
  summary: 'Lists the published versions of a template, newest first.',
  tag: 'templates',
  input: byId,
  output: z.object({ versions: z.array(TemplateVersion) }),
  refusals: ['template_not_found'],
});

/** Creates a template. @spec 3/calls-not-shown/save-template */
export const createTemplate = defineCall({
  method: 'POST',
  path: '/v1/template',
  summary: 'Makes a template. Unpublished, it is a draft that only its owner sees.',
  tag: 'templates',
  bodyBytes: BODY_BYTES.template,
  input: z.object({ ...TemplateForm.shape, is_published: z.boolean().default(true) }),
  output: Template,
  refusals: ['forbidden', 'idempotency_conflict'],
});

/** Publishes a new version. @spec 3/calls-not-shown/update-template */
export const updateTemplate = defineCall({
  method: 'PUT',
  path: '/v1/template/{template_id}',
  summary:
    'Publishes a new version of a template, and ends the caller’s draft of it. Each kind of change needs its permission.',
  tag: 'templates',
  bodyBytes: BODY_BYTES.template,
  input: z.object({
    template_id: TemplateId,
    /** The version that the form is based on. */
    version: z.number().int().nonnegative(),
    ...TemplateForm.shape,
  }),
  output: Template,
  refusals: ['template_not_found', 'forbidden', 'changed_meanwhile'],
});

/** Changes what colleagues may do with a template. */
export const updateTemplatePermissions = defineCall({
  method: 'POST',
  path: '/v1/update_template_permissions',
  summary:
    'Changes what colleagues who may edit templates may do with this one. For its owner and for admins.',
  tag: 'templates',
  input: z.object({ template_id: TemplateId, team_permissions: z.array(TemplatePermission).max(12) }),
  output: Template,
  refusals: ['template_not_found', 'forbidden'],
});

/** Deletes a template; notes written with it do not change. */
export const deleteTemplate = defineCall({
  method: 'POST',
  path: '/v1/delete_template',
  summary: 'Deletes a template. Notes that were written by it stay as they are.',
  tag: 'templates',
  input: byId,
  output: z.object({ template_id: TemplateId }),
  refusals: ['template_not_found', 'forbidden'],
});

/** Restores a deleted template. */
export const restoreTemplate = defineCall({
  method: 'POST',
  path: '/v1/restore_template',
  summary: 'Takes the deletion of a template back.',
  tag: 'templates',
  input: byId,
  output: Template,
  refusals: ['template_not_found', 'forbidden'],
});

/** Shares a template with the caller's group of teams, or withdraws it. */
export const moveTemplateToSuperOrg = defineCall({
  method: 'POST',
  path: '/v1/move_template_to_super_org',
  summary: 'Gives a template to the caller’s group of teams, or takes it back.',
  tag: 'templates',
  input: z.object({ template_id: TemplateId, action: z.enum(['add', 'remove']) }),
  output: Template,
  refusals: ['template_not_found', 'forbidden'],
});

/** Creates a link with which any signed-in user can copy it. */
export const shareTemplate = defineCall({
  method: 'GET',
  path: '/v1/share_template/{id}',
  summary: 'Makes a link by which anybody who is signed in can take a copy of a template.',
  tag: 'templates',
  input: z.object({ id: TemplateId }),
  output: z.object({
    /** The secret, which is in the fragment of a URL that no server sees. */
    token: z.string(),
    /** Path of the application with its fragment: `/templates#share=…`. */
    path: z.string(),
    expires_timestamp: EpochMilliseconds,
  }),
  refusals: ['template_not_found', 'forbidden'],
});

/** Reads the template of a link. */
export const openSharedTemplate = defineCall({
  method: 'POST',
  path: '/v1/open_shared_template',
  summary: 'Reads the form that a link shares, to take a copy of it.',
  tag: 'templates',
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ form: TemplateForm, shared_by: UserId.nullable(), shared_by_name: z.string() }),
  refusals: ['template_not_found'],
});
