import { type ReactNode, useEffect, useRef } from 'react';
import page from '#web/ui/page.module.css';
import classes from './held-panel.module.css';

/**
 * Takes the focus when the focused button is removed.
 *
 * @param onField  called when one of its fields gets the focus, since typing postpones the automatic
 * submission
 */
export function RecordedPanel({ label, onField, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={panel}
      className={`${page.card} ${classes.panel}`}
      data-tour="recorded"
      aria-label={label}
      tabIndex={-1}
      onFocus={({ target }) => target.matches('input, select') && onField?.()}
    >
      {children}
    </section>
  );
}

interface PanelProps {
  label: string;
  onField?: () => void;
  children: ReactNode;
}
