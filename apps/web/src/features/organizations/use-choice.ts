import { type ChoiceName, choiceOf } from '@auscult/domain/access/feature-flags';
import { useMe } from '#web/features/account/use-me.ts';
import { useSuperOrganization } from './use-super-organization.ts';

/** The effective value of a setting with a few options, for the signed-in person in their current team. */
export function useChoice<Name extends ChoiceName>(name: Name): ReturnType<typeof choiceOf<Name>> {
  const { data: me } = useMe();
  const superOrganization = useSuperOrganization();
  return choiceOf(name, {
    superOrganization: { ...superOrganization },
    organization: me?.organization?.public_metadata,
    user: me?.user.public_metadata,
  });
}
