/** A template of a few parts, on a server that stores what it is sent, for tests of the editor. */
import type { TemplateDraft } from '@auscult/contract/template-drafts';
import {
  type Template,
  type TemplateForm,
  TemplateForm as TemplateFormSchema,
} from '@auscult/contract/templates';
import { addEntry, addSection, newEntry, newSection } from '@auscult/domain/templates/edit-form';
import { emptyForm } from '@auscult/domain/templates/empty-form';
import { listParts } from '@auscult/domain/templates/form-tree';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aMe, fakeApi, type Sent } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** The path of the draft. */
export const DRAFT = '/v1/template_draft/{template_id}';

/** Two sections: Exam with Eyes, Systems (a subsection) and Skin; Plan with Medicines. */
export function examForm(): TemplateForm {
  let form = emptyForm('medical', 'House exam');
  for (const name of ['Exam', 'Plan']) form = addSection(form, { ...newSection('normal', name), name });
  for (const [name, parent] of [
    ['Eyes', 'Exam'],
    ['Systems', 'Exam'],
    ['Skin', 'Exam'],
    ['Medicines', 'Plan'],
  ] as const) {
    const type = name === 'Systems' ? 'subsection' : 'paragraph';
    form = addEntry(form, { ...newEntry(type, name), name }, { parent });
  }
  return TemplateFormSchema.parse(form);
}

/** The library's entry of it. */
export function aTemplate(more: Partial<Template> = {}): Template {
  const { name, type, tag, description } = examForm();
  return {
    ...{ id: 't1' as Template['id'], name, type, tag, description, owner: 'u1', organization: 'u1' },
    ...{ super_org: null, created_timestamp: 0, modified_timestamp: 0, version: 1 },
    ...{ permissions: ['all'], team_permissions: ['all'], ...more },
  };
}

/** A draft of it. */
export function aDraft(more: Partial<TemplateDraft> = {}): TemplateDraft {
  return {
    ...{ template_id: 't1' as Template['id'], form: examForm(), base_version: 1, revision: 1 },
    ...{ modified_timestamp: 0, ...more },
  };
}

interface Opening {
  template?: Template;
  draft?: TemplateDraft | null;
  answers?: Record<string, (input: never) => unknown>;
}

/** Opens the editor. @returns what was sent, and the router */
export function openEditor({ template = aTemplate(), draft = null, answers = {} }: Opening = {}) {
  let revision = draft?.revision ?? 0;
  const { api, sent } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [], next_cursor: null }),
    'GET /v1/template/{template_id}': () => template,
    'GET /v2/template_definition/{template_id}': () => ({
      id: 't1',
      version: template.version,
      ...examForm(),
    }),
    [`GET ${DRAFT}`]: () => ({ draft }),
    [`PUT ${DRAFT}`]: (input: { form: TemplateForm }) => {
      revision += 1;
      return aDraft({ form: input.form, revision });
    },
    'POST /v1/try_template': () => ({ tried: aNote('Now'), published: aNote('Before'), writer: 'built-in' }),
    'GET /v2/saved_sections': () => ({ sections: [] }),
    'GET /v2/org_saved_sections': () => ({ sections: [] }),
    'GET /v2/saved_entries': () => ({ entries: [] }),
    'GET /v2/org_saved_entries': () => ({ entries: [] }),
    ...answers,
  });
  const router = renderAt('/templateBuilder?template_id=t1', { api });
  return { sent, router };
}

/** Signs a person in on this device. */
export function signIn(userId = 'u1'): void {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId }));
}

/** The list of sections and entries. */
export const outline = () => screen.findByRole('list', { name: 'Sections and entries' });

/** Selects a part in the outline. */
export const choose = async (name: RegExp) =>
  userEvent.click(within(await outline()).getByRole('button', { name }));

/** The form as it was last saved. */
export const lastForm = (sent: readonly Sent[]) =>
  (sent.findLast(({ path }) => path === DRAFT)?.input as { form: TemplateForm } | undefined)?.form;

/** The names of its parts, each after a dot for each level. */
export const names = (form: TemplateForm | undefined) =>
  form && listParts(form).map(({ part, depth }) => '·'.repeat(depth) + part.name);

function aNote(text: string) {
  const line = { text: `${text}.`, section: 'Exam', entry: 'Eyes', pet: null, soap: null, evidence: [] };
  return {
    ...{ text: `# Exam\n\n- Eyes: ${text}.`, words: 3, filled: 1, parts: 6, unsupported: 0 },
    lines: [{ ...line, origin: 'transcript', flags: [], resolved_flags: [] }],
  };
}
