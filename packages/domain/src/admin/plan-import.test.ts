import { describe, expect, test } from 'vitest';
import { type ImportGround, planImport, type TypedRow } from './plan-import.ts';

const member = (organizationId: string, userId: string, role: string, isDeactivated = false) => ({
  organizationId,
  userId,
  email: `${userId}@example.org`,
  role,
  isDeactivated,
});

const GROUND: ImportGround = {
  teams: [
    { id: 'n', name: 'North' },
    { id: 's', name: 'South' },
    { id: 't1', name: 'Twin' },
    { id: 't2', name: 'twin ' },
  ],
  members: [
    member('n', 'anna', 'org:admin'),
    member('n', 'dora', 'org:doctor'),
    member('n', 'olga', 'org:admin', true),
    member('s', 'anna', 'org:doctor'),
    member('s', 'sven', 'org:doctor_admin'),
  ],
  invitations: [{ organizationId: 'n', email: 'new@example.org', role: 'org:intern' }],
  room: new Map([
    ['n', 2],
    ['s', 1],
    ['t2', 1],
  ]),
};

let line = 1;
const row = (email: string, team: string, role: string): TypedRow => {
  line += 1;
  return { line, email, name: '', team, role };
};

const outcomes = (...rows: TypedRow[]) =>
  planImport(rows, GROUND).map(({ outcome, problem }) => problem || outcome);

describe('an import of people', () => {
  test.each([
    ['somebody of nowhere is invited', 'Eva@Example.org', 'North', 'Doctor', 'invite'],
    ['somebody of another team is added', 'dora@example.org', 'South', 'Doctor', 'add'],
    ['another role is a change', 'dora@example.org', 'North', 'Doctor + Admin', 'change_role'],
    ['the same role is none', 'DORA@example.org', 'n', 'org:doctor', 'unchanged'],
    ['an invitation that waits is sent once', 'new@example.org', 'north', 'intern', 'unchanged'],
    ['but for another role anew', 'new@example.org', 'North', 'Doctor', 'invite'],
    ['a team by its id, though its name is another’s', 'eva@example.org', 't2', 'Doctor', 'invite'],
    ['no address', 'eva', 'North', 'Doctor', 'This is not an email address.'],
    ['a formula', '=1+1', 'North', 'Doctor', 'This is not an email address.'],
    ['no team', 'eva@example.org', 'West', 'Doctor', 'The group has no team with this name.'],
    ['nothing for a team', 'eva@example.org', '', 'Doctor', 'The group has no team with this name.'],
    [
      'one of two teams',
      'eva@example.org',
      'TWIN',
      'Doctor',
      'Several teams have this name. Use the team’s id.',
    ],
    ['no role', 'eva@example.org', 'North', 'Chief', 'There is no role with this name.'],
    [
      'a key that every object has',
      'eva@example.org',
      'North',
      'constructor',
      'There is no role with this name.',
    ],
    [
      'the last administrator',
      'anna@example.org',
      'North',
      'Doctor',
      'A team needs an administrator, and this is the last one.',
    ],
    ['an administrator of another kind', 'anna@example.org', 'North', 'Medical director', 'change_role'],
  ])('%s', (...[, email, team, role, expected]) => {
    expect(outcomes(row(email, team, role))).toEqual([expected]);
  });

  test('runs rows in order: a successor must come first', () => {
    const up = () => row('dora@example.org', 'North', 'Admin');
    const down = () => row('anna@example.org', 'North', 'Doctor');
    const last = 'A team needs an administrator, and this is the last one.';
    expect(outcomes(up(), down())).toEqual(['change_role', 'change_role']);
    expect(outcomes(down(), up())).toEqual([last, 'change_role']);
    expect(outcomes(row('sven@example.org', 'North', 'Admin'), down())).toEqual(['add', 'change_role']);
  });

  test('keeps the second of two administrators', () => {
    const rows = [
      row('dora@example.org', 'North', 'Admin'),
      row('anna@example.org', 'North', 'Doctor'),
      row('anna@example.org', 'South', 'Admin'),
      row('sven@example.org', 'South', 'Doctor'),
    ];
    expect(outcomes(...rows)).toEqual(['change_role', 'change_role', 'change_role', 'change_role']);
  });

  test('a disabled administrator manages nothing, and cannot be a successor', () => {
    expect(outcomes(row('olga@example.org', 'North', 'Doctor'))).toEqual(['change_role']);
    expect(
      outcomes(row('olga@example.org', 'South', 'Admin'), row('sven@example.org', 'South', 'Doctor')),
    ).toEqual(['add', 'A team needs an administrator, and this is the last one.']);
  });

  test('refuses the same person twice for one team, with the line of the first', () => {
    const first = row('eva@example.org', 'North', 'Doctor');
    const plan = outcomes(
      first,
      row('EVA@example.org', 'n', 'Intern'),
      row('eva@example.org', 'South', 'Doctor'),
    );
    expect(plan).toEqual(['invite', `This person is already in line ${first.line} for this team.`, 'invite']);
  });

  test('a team invites no more people than its limit', () => {
    const wish = (name: string, team: string) => row(`${name}@example.org`, team, 'Doctor');
    const later = 'This team cannot send more invitations for now. Please import this row later.';
    expect(
      outcomes(wish('a', 'n'), wish('b', 'n'), wish('c', 'n'), wish('c', 's'), wish('sven', 'n')),
    ).toEqual(['invite', 'invite', later, 'invite', 'add']);
  });

  test('each step has its action', () => {
    expect(planImport([row('dora@example.org', 'South', 'intern')], GROUND)[0]?.step).toEqual({
      outcome: 'add',
      organizationId: 's',
      userId: 'dora',
      role: 'org:intern',
    });
  });
});
