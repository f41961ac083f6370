import { Link } from '@tanstack/react-router';
import { t } from '#web/copy/text.ts';
import type { Place } from './places.ts';
import classes from './sidebar.module.css';

/** The way to a screen; an icon alone where the sidebar is narrow. */
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
  /** Within a dashed frame: only shown since staff acts as somebody. */
  isMarked?: boolean;
  onNavigate?: (() => void) | undefined;
}
