// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { useSuperOrganization } from './use-super-organization.ts';
import { useSwitch } from './use-switch.ts';

const GROUP = { id: 'g1', name: 'Group', is_owner: false };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Probe() {
  const name = useSuperOrganization()?.name ?? 'unknown';
  return <p>{`${name}: ${useSwitch('multipetEnabled') ? 'on' : 'off'}`}</p>;
}

/** A person in a team of a group. @param team  the team's setting of the switch */
function open(team: boolean, group: () => object) {
  const log = vi.fn<(error: Error) => void>();
  vi.stubGlobal('console', { ...console, warn: log });
  const public_metadata = { super_org: 'g1', multipetEnabled: team };
  const organization = { id: 't1', name: 'Northside', role: 'org:doctor', public_metadata };
  const { api } = fakeApi({
    'GET /v1/me': () => ({ ...aMe, organization, organizations: [organization] }),
    'GET /v1/super_organization': group,
  });
  renderInHistory(<Probe />, '', { api });
  return log;
}

describe('the setting of the group of teams', () => {
  test('overrides the team’s setting', async () => {
    const log = open(true, () => ({ ...GROUP, multipetEnabled: false }));
    expect(await screen.findByText('Group: off')).toBeTruthy();
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    [true, 'unknown: on'],
    [false, 'unknown: off'],
  ])('is logged if it cannot be read, and the team’s setting applies: %s', async (team, text) => {
    const log = open(team, () => {
      throw new ApiError(500, 'fault', '');
    });
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(log.mock.calls[0]?.[0].message).toBe('Error fetching super organization metadata:');
    expect(screen.getByText(text)).toBeTruthy();
  });
});
