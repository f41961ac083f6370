import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

/** What a list or a pane shows when there is nothing in it yet, and what to do about it. */
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
