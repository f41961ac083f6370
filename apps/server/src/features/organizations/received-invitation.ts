import type { Invitation } from '@auscult/contract/invitations';
import { OrganizationId } from '@auscult/contract/kit/ids';
import type { ReceivedInvitation } from '#server/ports/invitations.ts';

/** An invitation as the invited person reads it. @spec 1.3/organization-invitation */
export function onTheWire({ id, role, organization }: ReceivedInvitation): Invitation {
  const { name, logo } = organization;
  return {
    id,
    status: 'pending',
    role,
    publicOrganizationData: { id: OrganizationId.parse(organization.id), name, imageUrl: logo },
  };
}
