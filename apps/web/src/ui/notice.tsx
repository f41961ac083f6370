import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A quiet bar above the screen, or a quiet message within it: some information, and perhaps a button. */
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
  /** Whether it is one of several parts of the screen. */
  isFramed?: boolean;
  /**
   * Whether it has several sentences, in one element: they start next to the icon, and on a phone are above
   * the button.
   */
  isLong?: boolean;
  /** Its text in a separate element, and the actions. */
  children: ReactNode;
}
