import { type ChoiceName, choiceOf } from '@auscult/domain/access/feature-flags';
import { useMe } from '#web/features/account/use-me.ts';
import { useSuperOrganization } from './use-super-organization.ts';

/** The word that holds for a setting of a few words, for whoever is signed in, where they work at the moment. */
export function useChoice<Name extends ChoiceName>(name: Name): ReturnType<typeof choiceOf<Name>> {
  const { data: me } = useMe();
  const superOrganization = useSuperOrganization();
  return choiceOf(name, {
    superOrganization: { ...superOrganization },
    organization: me?.organization?.public_metadata,
    user: me?.user.public_metadata,
  });
}
