/** A team for tests of screens. */

/** The answer with the members of the team: people with these names, `u1` and on. */
export function membersAnswer(...names: string[]) {
  const members = names.map((name, at) => ({
    user_id: `u${at + 1}`,
    name,
    email: `u${at + 1}@clinic.example`,
    role: 'org:doctor',
    joined_timestamp: 0,
    deactivated: false,
  }));
  return { members, total: members.length, former: [] as object[] };
}

/** The same with a former member, `u9`, who owns visits. */
export function membersWithFormer(former: string, ...names: string[]) {
  return { ...membersAnswer(...names), former: [{ user_id: 'u9', name: former, sessions: 2 }] };
}
