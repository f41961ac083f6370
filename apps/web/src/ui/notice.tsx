import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A quiet bar above the screen: something to know, and perhaps a button. */
export function Notice({ icon, tone = 'calm', children }: NoticeProps) {
  return (
    <output className={classes.notice} data-tone={tone}>
      {icon}
      {children}
    </output>
  );
}

interface NoticeProps {
  icon?: ReactNode;
  tone?: 'calm' | 'warning';
  children: ReactNode;
}
