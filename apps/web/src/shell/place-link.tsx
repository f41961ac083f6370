import { Link } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import type { Place } from './places.ts';
import classes from './sidebar.module.css';

/** A link to a screen; only an icon in the collapsed sidebar. */
export function PlaceLink({ place, isCollapsed, isMarked, onNavigate }: PlaceLinkProps) {
  const { to, name, Icon } = place;
  return (
    <Link
      to={to}
      className={classes.place}
      activeProps={{ 'data-active': true }}
      aria-label={isCollapsed ? t(name) : undefined}
      title={isCollapsed ? t(name) : undefined}
      data-marked={isMarked || undefined}
      onClick={onNavigate}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      {!isCollapsed && t(name)}
    </Link>
  );
}

interface PlaceLinkProps {
  place: Place;
  isCollapsed: boolean;
  /** With a dashed frame: only shown because staff acts as a person. */
  isMarked?: boolean;
  onNavigate?: (() => void) | undefined;
}
