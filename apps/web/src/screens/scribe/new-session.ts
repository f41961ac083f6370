/** The visit that Scribe starts or submits, made from the draft. */
import type { UserId } from '@auscult/contract/kit/ids';
import type { Me } from '#web/features/account/use-me.ts';
import type { HeldWish } from '#web/features/recorder/held-session.ts';
import { UNNAMED } from '#web/features/recorder/held-words.ts';
import type { NewSession } from '#web/features/recordings/use-hand-over.ts';
import { consentOf } from './consent-draft.ts';
import type { ScribeDraft } from './use-scribe-draft.ts';
import { sourceOf } from './what-is-missing.ts';

/** A recording needs neither a pet nor a name: both can be added later. */
export function wishOf({ name, pets, template }: ScribeDraft, owner: UserId | undefined): HeldWish {
  return { name: name.trim() || (pets.length > 0 ? '' : UNNAMED), pets, template, owner };
}

/** Undefined for the person's own visit. */
export function ownerFor(owner: UserId, me: Me): UserId | undefined {
  return owner === me.user.id ? undefined : owner;
}

interface Given {
  file: File | undefined;
  me: Me;
  owner: UserId;
  /** The storage key of the draft. */
  keptAs: string;
}

/** A person without a team is a team of one. */
export function teamOf({ organization, user }: Me): string {
  return organization?.id ?? user.id;
}

/** The visit to submit. */
export function newSession(draft: ScribeDraft, { file, me, owner, keptAs }: Given): NewSession | undefined {
  const source = sourceOf(draft, file);
  if (!source) return undefined;
  return {
    name: draft.name.trim(),
    pets: draft.pets,
    owner: ownerFor(owner, me),
    template: draft.template,
    source,
    draft: keptAs,
    team: teamOf(me),
    consent: 'file' in source ? consentOf(draft) : undefined,
  };
}
