import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** One setting: its title, its description, and its control. */
export function Panel({ title, about, tone = 'calm', children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} data-tone={tone} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {about && <p className={classes.about}>{about}</p>}
      <div className={classes.content}>{children}</div>
    </section>
  );
}

interface PanelProps {
  title: string;
  /** One or two sentences below the title. */
  about?: ReactNode;
  /** `danger` for actions that cannot be undone. */
  tone?: 'calm' | 'danger';
  children: ReactNode;
}
