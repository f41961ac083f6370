import type { SessionStatus } from '@auscult/contract/sessions';
import {
  IconBan,
  IconBed,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  type TablerIcon,
} from '@tabler/icons-react';
import { message } from '#web/copy/text.ts';

/** Label (translated by `t`), color and icon of each status. @spec 3/session-status */
export const SESSION_STATUS_NAMES: Record<SessionStatus, { name: string; color: string; Icon: TablerIcon }> =
  {
    not_started: { name: message('Not started'), color: 'gray', Icon: IconCircleDashed },
    in_progress: { name: message('In progress'), color: 'blue', Icon: IconCircleHalf2 },
    hospitalized: { name: message('Hospitalized'), color: 'yellow', Icon: IconBed },
    completed: { name: message('Completed'), color: 'green', Icon: IconCircleCheck },
    cancelled: { name: message('Cancelled'), color: 'gray', Icon: IconBan },
  };
