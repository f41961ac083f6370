import type { SessionStatus } from '@auscult/contract/sessions';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';
import classes from './session-status-picker.module.css';

/** The icon of a status, in its color. Its name is next to it, or in the label of its container. */
export function SessionStatusIcon({ status, size = 18 }: { status: SessionStatus; size?: number }) {
  const { Icon, color } = SESSION_STATUS_NAMES[status];
  return <Icon className={classes.icon} data-color={color} size={size} stroke={1.9} aria-hidden />;
}
