/** The product with a team. */
import { randomUUID } from 'node:crypto';
import { type Person, signUp } from './person.ts';
import { startApp } from './running-app.ts';

/** A running product with a team. */
export interface TeamApp {
  address: string;
  /** Its administrator, who is a vet, and a colleague. */
  team: readonly [Person, Person];
  /** From now on only administrators can edit templates. */
  letOnlyAdminsEditTemplates: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the product and founds a team of two vets. */
export async function startTeamApp(): Promise<TeamApp> {
  const app = await startApp({ canHear: false });
  const [vera, omar] = [await signUp(app.address), await signUp(app.address)];
  await vera.call('POST', '/api/auth/organization/create', { name: 'Northside', slug: randomUUID() });
  await join(omar, await vera.call('POST', '/v1/invite_member', { email: omar.email, role: 'org:doctor' }));
  return {
    address: app.address,
    team: [vera, omar],
    letOnlyAdminsEditTemplates: async () => {
      const change = { action: 'updated_template_rights', metadata: { editEnabled: false } };
      await vera.call('POST', '/v1/update_organization_metadata', change);
    },
    close: app.close,
  };
}

/** Accepts an invitation by its link: `…#invitation={id}.{secret}`. */
async function join(person: Person, { link }: Record<string, unknown>): Promise<void> {
  const [invitation_id, secret] = new URL(String(link)).hash.replace('#invitation=', '').split('.');
  await person.call('POST', '/v1/accept_invitation', { invitation_id, secret });
}
