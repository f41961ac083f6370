/** Suggests which person of the practice system a member is: by email, then by name. */

interface Member {
  readonly user: string;
  readonly name: string;
  readonly email: string;
}

interface Provider {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** Suggestions by the ids of members. A provider is suggested once, and never when two members fit equally. */
export function suggestProviders(
  members: readonly Member[],
  providers: readonly Provider[],
): Map<string, { id: string; name: string }> {
  const found = new Map<string, { id: string; name: string }>();
  const used = new Set<string>();
  for (const isSame of [hasSameEmail, hasSameName]) {
    for (const { member, provider } of pairsOf(members, providers, isSame)) {
      if (found.has(member.user) || used.has(provider.id)) continue;
      found.set(member.user, { id: provider.id, name: provider.name });
      used.add(provider.id);
    }
  }
  return found;
}

/** Pairs in which each fits no one else. */
function pairsOf(
  members: readonly Member[],
  providers: readonly Provider[],
  isSame: (member: Member, provider: Provider) => boolean,
): { member: Member; provider: Provider }[] {
  return members.flatMap((member) => {
    const [provider, another] = providers.filter((one) => isSame(member, one));
    if (!provider || another) return [];
    return members.filter((one) => isSame(one, provider)).length === 1 ? [{ member, provider }] : [];
  });
}

function hasSameEmail({ email }: Member, provider: Provider): boolean {
  return email !== '' && provider.email?.trim().toLowerCase() === email.toLowerCase();
}

function hasSameName({ name }: Member, provider: Provider): boolean {
  const plain = plainName(name);
  return plain !== '' && plainName(provider.name) === plain;
}

const TITLES: ReadonlySet<string> = new Set(['dr', 'prof', 'dvm', 'vmd', 'mrcvs', 'bvsc', 'bvms', 'phd']);

/** Without accents, titles and punctuation, whatever the order: `Roe, John DVM` is `Dr. John Roe`. */
function plainName(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !TITLES.has(word))
    .sort()
    .join(' ');
}
