import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#server/app.ts';
import { callNamed } from './ask.ts';
import { BREAKS } from './breaks.ts';
import { readExpectations } from './expectations.ts';
import { idFieldsOf } from './id-fields.ts';
import { runMatrix } from './matrix.ts';
import { type OpenGround, openGround } from './open-ground.ts';
import { strayRows } from './probe.ts';
import { REQUESTS } from './requests.ts';
import { ROUTE_REQUESTS } from './route-requests.ts';
import { TEAM_BREAKS } from './team-breaks.ts';
import { COLUMNS } from './world.ts';

/** Callers of this test; `npm run test:tenancy` uses all. */
const ASKING = ['org:general', 'sibling', 'staff as org:doctor'];
const ROOT = join(import.meta.dirname, '../../../../..');
const rows = readExpectations();
/** Few enough per test for a slow machine. */
const PARTS = [0, 1, 2, 3, 4];

let opened: OpenGround | undefined;
beforeAll(async () => {
  opened = await openGround();
});
afterAll(() => opened?.close());

function ground(): OpenGround {
  if (!opened) throw new Error('The world is made before the first test.');
  return opened;
}

describe('the table of expected rights', () => {
  test('has a row for every field of the contract that names something, and for no other', () => {
    const named = Object.keys(calls).flatMap((name) =>
      idFieldsOf(callNamed(name)).map((field) => `${name} ${field}`),
    );
    const listed = rows.filter(({ call }) => call in calls).map(({ call, field }) => `${call} ${field}`);
    // The secret of an invitation has another field name.
    expect([...new Set(listed)].filter((one) => one !== 'openInvitation secret').sort()).toEqual(
      named.sort(),
    );
  });

  test('has a valid request of every call', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(Object.keys(calls).sort());
  });

  test('has a row for every other route that names something', () => {
    const { server } = ground();
    // They are about transport, or represent others.
    const uploads = /^(POST|OPTIONS) \/storage/;
    const named = server.routes.filter(
      (route) =>
        /\/:(?!name\b)|realtime\//.test(route) &&
        !uploads.test(route) &&
        !Object.values(calls).some(({ call }) => isRouteOf(route, call.definition)),
    );
    const listed = new Set(rows.map(({ call }) => call));
    for (const route of named) expect(listed, route).toContain(route.replaceAll(/:(\w+)/g, '{$1}'));
    for (const name of Object.keys(ROUTE_REQUESTS)) expect(listed, name).toContain(name);
  });

  test.each(PARTS)(
    'applies, part %i: refused calls change nothing, hidden things answer like unknown ones',
    async (part) => {
      const { world } = ground();
      const asking = world.knockers.filter(({ name: who }) => ASKING.includes(who));
      const asked = rows.filter((_, at) => at % PARTS.length === part);
      const { cells, faults } = await runMatrix(ground(), asked, asking);
      expect(faults).toEqual([]);
      expect(cells).toBeGreaterThan(asked.length * (ASKING.length - 1) * COLUMNS.length);
    },
  );
});

test('a connection scoped to one person shows no one else’s rows', async () => {
  expect(await strayRows(ground())).toEqual([]);
});

test('the breaks of `npm run test:tenancy` still find their text', () => {
  for (const { name, file, find } of [...BREAKS, ...TEAM_BREAKS]) {
    expect({ name, times: readFileSync(join(ROOT, file), 'utf8').split(find).length - 1 }).toEqual({
      name,
      times: 1,
    });
  }
});

function isRouteOf(route: string, { method, path }: { method: string; path: string }): boolean {
  return route === `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}
