import { Link } from '@tanstack/react-router';
import { many, t } from '#web/copy/text.ts';
import type { Place } from './places.ts';
import classes from './sidebar.module.css';

/** Larger numbers need too much room. */
export const MOST_SHOWN = 99;

/** A link to a screen; only an icon in the collapsed sidebar. */
export function PlaceLink({ place, isCollapsed, isMarked, waiting = 0, onNavigate }: PlaceLinkProps) {
  const { to, name, Icon } = place;
  const told =
    waiting > 0
      ? many(waiting, '{{screen}}: {{count}} export needs you', '{{screen}}: {{count}} exports need you', {
          screen: t(name),
        })
      : t(name);
  return (
    <Link
      to={to}
      className={classes.place}
      activeProps={{ 'data-active': true }}
      aria-label={isCollapsed || waiting > 0 ? told : undefined}
      title={isCollapsed ? told : undefined}
      data-marked={isMarked || undefined}
      onClick={onNavigate}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      {!isCollapsed && t(name)}
      {waiting > 0 && (
        <span className={classes.waiting} aria-hidden>
          {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
        </span>
      )}
    </Link>
  );
}

interface PlaceLinkProps {
  place: Place;
  isCollapsed: boolean;
  /** With a dashed frame: only shown because staff acts as a person. */
  isMarked?: boolean;
  /** How many exports to the practice system need a person. */
  waiting?: number;
  onNavigate?: (() => void) | undefined;
}
