import type { SessionStatus } from '@auscult/contract/sessions';

/** What the screen calls each status, and the colour it bears. @spec 3/session-status */
export const SESSION_STATUS_NAMES: Record<SessionStatus, { name: string; color: string }> = {
  not_started: { name: 'Not started', color: 'gray' },
  in_progress: { name: 'In progress', color: 'blue' },
  hospitalized: { name: 'Hospitalized', color: 'yellow' },
  completed: { name: 'Completed', color: 'green' },
  cancelled: { name: 'Cancelled', color: 'gray' },
};
