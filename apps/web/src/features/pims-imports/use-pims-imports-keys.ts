/** Query keys of appointments and of links to practice systems. */
export const pimsImportsKeys = {
  links: (session: string) => ['pimsLinks', session],
  types: (pims: string) => ['pimsAppointmentTypes', pims],
  look: (wish: object) => ['pimsAppointments', wish],
} as const;
