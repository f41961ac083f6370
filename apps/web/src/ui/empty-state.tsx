import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** The content of an empty list or pane: what is missing, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  );
}
