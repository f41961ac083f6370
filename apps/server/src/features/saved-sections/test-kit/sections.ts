/** Saved sections, and helpers that list them. */
import * as contract from '@auscult/contract/saved-sections';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

/** A group called Exam. */
export const EXAM = { sectionKey: 'exam', name: 'Exam', type: 'list' };

/** Names of the person's listed sections; on request with those of the group. */
export async function namesOf(vet: Caller, group = false): Promise<string[]> {
  const { sections } = await vet.ask(contract.listSavedSections, {
    include_sections_from_other_orgs: String(group),
  });
  return sections.map(({ name }) => name);
}

/** Names of the team's listed sections. */
export async function teamNames(vet: Caller): Promise<string[]> {
  return (await vet.ask(contract.listOrgSavedSections, {})).sections.map(({ name }) => name);
}

/** A person whose team does not let members edit, and a colleague's section. */
export async function mayNotEdit(server: TestApp): Promise<{ clerk: Caller; section_uuid: string }> {
  const { doctor, clerk } = await aTeam(server);
  await setMetadata(server, doctor, { organization: { editEnabled: false } });
  const { id } = await doctor.ask(contract.createSavedSection, EXAM);
  return { clerk, section_uuid: id };
}
