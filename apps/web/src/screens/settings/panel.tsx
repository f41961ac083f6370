import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** One matter of the settings: what it is called, what it does, and what can be chosen. */
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
  /** `danger` for what cannot be taken back. */
  tone?: 'calm' | 'danger';
  children: ReactNode;
}
