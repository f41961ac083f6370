import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A quiet bar above the screen, or a quiet word within it: something to know, and perhaps a button. */
export function Notice({ icon, tone = 'calm', isFramed = false, isLong = false, children }: NoticeProps) {
  return (
    <output
      className={classes.notice}
      data-tone={tone}
      data-framed={isFramed || undefined}
      data-long={isLong || undefined}
    >
      {icon}
      {children}
    </output>
  );
}

interface NoticeProps {
  icon?: ReactNode;
  tone?: 'calm' | 'warning';
  /** Whether it is among other things of the screen. */
  isFramed?: boolean;
  /** Whether it has several sentences, in one element: they begin beside the icon, and on a phone are above the button. */
  isLong?: boolean;
  /** Its words in an element of their own, and what can be done. */
  children: ReactNode;
}
