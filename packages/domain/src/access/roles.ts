/** Roles of a team and their rights, as tables. @spec 1.6/roles */

/** Every role, with the name the screens show. @spec 1.1/users */
export const ROLES = {
  'org:admin': 'Admin',
  'org:medical_director': 'Medical director',
  'org:doctor_admin': 'Doctor + Admin',
  'org:doctor': 'Doctor',
  'org:general': 'General',
  'org:relief_vet': 'Relief Locum',
  'org:member': 'Member',
  'org:student': 'Student',
  'org:intern': 'Intern',
  'org:resident': 'Resident',
  'org:clinic': 'Clinic/Hospital',
} as const;

export type Role = keyof typeof ROLES;

/** Roles with the rights of an administrator. */
export const ADMIN_ROLES: ReadonlySet<string> = new Set<Role>([
  'org:admin',
  'org:medical_director',
  'org:doctor_admin',
]);

/** Roles that may do medical work. */
export const CLINICIAN_ROLES: ReadonlySet<string> = new Set<Role>([
  'org:relief_vet',
  'org:medical_director',
  'org:doctor',
  'org:doctor_admin',
  'org:intern',
  'org:resident',
]);

/** Whether someone does medical work. A solo user treats their own patients. */
export function isClinician({ role }: { readonly role: string | null }): boolean {
  return role === null || CLINICIAN_ROLES.has(role);
}
