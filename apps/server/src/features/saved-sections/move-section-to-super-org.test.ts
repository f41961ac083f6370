import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/saved-sections';
import { describe, expect, test } from 'vitest';
import { aGroup } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { EXAM, namesOf, teamNames } from './test-kit/sections.ts';

const server = useTestApp();

describe('POST /v1/move_section_to_super_org', () => {
  test('is readable for the group’s teams, and changed only by its own team', async () => {
    const { group, keeper, doctor, other } = await aGroup(server());
    const stranger = await server().newVet();
    const { id } = await doctor.ask(contract.createSavedSection, EXAM);
    const given = await keeper.ask(contract.moveSectionToSuperOrg, { section_id: id, action: 'add' });
    expect(given).toMatchObject({ id, super_org: group });
    expect([await namesOf(other, true), await namesOf(other), await teamNames(other)]).toEqual([
      ['Exam'],
      [],
      [],
    ]);
    expect([await namesOf(doctor, true), await namesOf(stranger, true)]).toEqual([['Exam'], []]);
    const seen = await other.ask(contract.listSavedSections, { include_sections_from_other_orgs: 'true' });
    expect(seen).toMatchObject({ sections: [{ id, is_editable: false, super_org: group }] });
    expect(await other.try(contract.updateSavedSection, { ...EXAM, section_uuid: id })).toMatchObject({
      status: 403,
    });
    expect(await other.try(contract.deleteSavedSection, { section_uuid: id })).toMatchObject({ status: 403 });
    await doctor.ask(contract.updateSavedSection, { ...EXAM, section_uuid: id, name: 'Exam 2' });
    expect(await namesOf(other, true)).toEqual(['Exam 2']);

    const back = await keeper.ask(contract.moveSectionToSuperOrg, { section_id: id, action: 'remove' });
    expect(back.super_org).toBeNull();
    expect(await namesOf(other, true)).toEqual([]);
  });

  test('cannot be written by another team through any call', async () => {
    const { group, keeper, other } = await aGroup(server());
    const { id } = await keeper.ask(contract.createSavedSection, EXAM);
    await keeper.ask(contract.moveSectionToSuperOrg, { section_id: id, action: 'add' });
    const touched = `with opened as (select set_config('app.super_org', $1, true)),
      changed as (update saved_parts set fields = '{}' where (select count(*) from opened) = 1 returning id)
      select count(*)::int as changed from changed`;
    expect(await server().sql(other, touched, [group])).toEqual([{ changed: 0 }]);
  });

  test('tells people who do not manage the group who does', async () => {
    const { doctor } = await aGroup(server());
    const { id } = await doctor.ask(contract.createSavedSection, EXAM);
    expect(await doctor.try(contract.moveSectionToSuperOrg, { section_id: id, action: 'add' })).toMatchObject(
      {
        body: {
          detail: 'Only owners of your group of teams can share a saved section of their team with it.',
        },
      },
    );
  });

  testRefusals(server, contract.moveSectionToSuperOrg, {
    saved_part_not_found: async () =>
      (await server().newVet()).try(contract.moveSectionToSuperOrg, {
        section_id: randomUUID(),
        action: 'add',
      }),
    forbidden: async () => {
      const { doctor } = await aGroup(server());
      const { id } = await doctor.ask(contract.createSavedSection, EXAM);
      return doctor.try(contract.moveSectionToSuperOrg, { section_id: id, action: 'add' });
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/move_section_to_super_org', {
        section_id: 'x',
        action: 'give',
      }),
  });
});
