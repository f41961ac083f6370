import type { SessionStatus } from '@auscult/contract/sessions';
import {
  IconBan,
  IconBed,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  type TablerIcon,
} from '@tabler/icons-react';

/** What the screen calls each status, the colour it bears and its sign. @spec 3/session-status */
export const SESSION_STATUS_NAMES: Record<SessionStatus, { name: string; color: string; Icon: TablerIcon }> =
  {
    not_started: { name: 'Not started', color: 'gray', Icon: IconCircleDashed },
    in_progress: { name: 'In progress', color: 'blue', Icon: IconCircleHalf2 },
    hospitalized: { name: 'Hospitalized', color: 'yellow', Icon: IconBed },
    completed: { name: 'Completed', color: 'green', Icon: IconCircleCheck },
    cancelled: { name: 'Cancelled', color: 'gray', Icon: IconBan },
  };
