import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/account';
import { describe, expect, test } from 'vitest';
import { aGroup, recordedGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { transcriberDouble } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('GET /v1/me', () => {
  test('tells who is calling, and which settings enable transcription if there is none', async () => {
    const vet = await server().signUp();
    const { status, body } = await vet.send('GET', '/v1/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: vet.userId, name: 'Vera Vet', email_verified: false },
      organization: null,
      organizations: [],
      consent_forced: true,
      server: {
        speech_to_text: { configured: false, hint: expect.stringContaining('Settings, Server') },
        note_writer: 'built-in',
        mail: false,
      },
    });
  });

  test('tells the current team and the caller’s role there', async () => {
    const { doctor } = await aTeam(server());
    const me = await doctor.ask(contract.getMe, {});
    const team = { id: doctor.organizationId, name: `Team ${doctor.organizationId}`, role: 'org:doctor' };
    expect(me).toMatchObject({ organization: team, organizations: [team] });
  });

  test('tells team settings, and details of staff, Admin Center and second factors only to those concerned', async () => {
    const { doctor } = await aTeam(server());
    await setMetadata(server(), doctor, { organization: { recordAsEnabled: false } });
    expect(await doctor.ask(contract.getMe, {})).toMatchObject({
      user: { two_factor_enabled: false, is_staff: false },
      organization: { public_metadata: { recordAsEnabled: false } },
      acting_as: null,
      admin_center: false,
      two_factor_missing: false,
    });
  });

  test('tells tier and licenses of the person and the team', async () => {
    const { doctor } = await aTeam(server());
    const user = { tier: 'professional', licenses: ['phone_calling'] };
    const organization = { tier: 'hospital', licenses: [] };
    await setMetadata(server(), doctor, { user, organization });
    expect(await doctor.ask(contract.getMe, {})).toMatchObject({
      user: { public_metadata: user },
      organization: { public_metadata: organization },
    });
  });

  test('opens the Admin Center to those who manage a group, unless the team disabled it', async () => {
    const { keeper, doctor } = await aGroup(server());
    const mayOpen = async (who: Caller) => (await who.ask(contract.getMe, {})).admin_center;
    expect([await mayOpen(keeper), await mayOpen(doctor)]).toEqual([true, false]);
    const { organization } = await keeper.ask(contract.getMe, {});
    const metadata = { ...organization?.public_metadata, adminCenterEnabled: false };
    await setMetadata(server(), keeper, { organization: metadata });
    expect(await mayOpen(keeper)).toBe(false);
  });

  test('uses the team’s setting for the Admin Center before the person’s, and ignores the group’s', async () => {
    const keeper = await server().newVet({ id: randomUUID(), role: 'org:doctor' });
    const group = await recordedGroup(server(), { adminCenterEnabled: false });
    const opens = async (team: object, person: object) => {
      await setMetadata(server(), keeper, {
        user: { ...person, super_org_owner: [group] },
        organization: { ...team, super_org: group },
      });
      return (await keeper.ask(contract.getMe, {})).admin_center;
    };
    const [on, off] = [{ adminCenterEnabled: true }, { adminCenterEnabled: false }];
    expect([await opens({}, {}), await opens(on, off), await opens({}, off)]).toEqual([true, true, false]);
  });

  test('gives the addresses of help, support and the native app', async () => {
    const links = {
      supportChatUrl: 'https://chat.example/load.js',
      analyticsUrl: 'https://count.example/load.js',
      helpCenterUrl: 'https://help.example',
      nativeAppScheme: 'vetapp',
    };
    const linked = await startTestApp({ links }, { beside: server(), worksOnJobs: false });
    const vet = await linked.newVet();
    expect((await vet.ask(contract.getMe, {})).server).toMatchObject({
      support_chat_url: links.supportChatUrl,
      analytics_url: links.analyticsUrl,
      help_center_url: links.helpCenterUrl,
      native_app_scheme: links.nativeAppScheme,
    });
    await linked.close();
  });

  test('gives no hint when transcription is available', async () => {
    const listening = await startTestApp({ speechToText: transcriberDouble() }, { beside: server() });
    const vet = await server().newVet();
    const answer = await fetch(`${listening.address}/v1/me`, {
      headers: { authorization: `Bearer ${vet.token}` },
    });
    expect(await answer.json()).toMatchObject({ server: { speech_to_text: { configured: true, hint: '' } } });
    await listening.close();
  });

  testRefusals(server, contract.getMe, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/me', undefined, { 'idempotency-key': 'x'.repeat(201) }),
  });
});
