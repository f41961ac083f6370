import { ActionIcon } from '@mantine/core';
import {
  IconFiles,
  IconFileText,
  IconHistory,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconStethoscope,
  IconTemplate,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { Brand } from '#web/ui/brand.tsx';
import { AccountPanel } from './account-panel.tsx';
import classes from './sidebar.module.css';
import { Teams } from './teams.tsx';

/** The screens of today, in the order of the specification. @spec 1.2/sidebar */
const PLACES = [
  { to: '/scribe', name: 'Scribe', Icon: IconFileText },
  { to: '/prehistory', name: 'Records Recap', Icon: IconFiles },
  { to: '/active', name: 'Active Visits', Icon: IconStethoscope },
  { to: '/history', name: 'All Visits', Icon: IconHistory },
  { to: '/templates', name: 'Templates', Icon: IconTemplate },
] as const;

/** The way to every screen, the team, and the account. Without `onCollapse` it stands in the slide-over of a phone. */
export function Sidebar({ isCollapsed, onCollapse, onNavigate }: SidebarProps) {
  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={classes.head}>
        <Brand name={isCollapsed ? undefined : PRODUCT_NAME} />
        {onCollapse && <CollapseButton isCollapsed={isCollapsed} onCollapse={onCollapse} />}
      </div>
      {!isCollapsed && <Teams />}
      <nav aria-label="Main" className={classes.places}>
        {PLACES.map(({ to, name, Icon }) => (
          <Link
            key={to}
            to={to}
            className={classes.place}
            activeProps={{ 'data-active': true }}
            aria-label={isCollapsed ? name : undefined}
            title={isCollapsed ? name : undefined}
            onClick={onNavigate}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            {!isCollapsed && name}
          </Link>
        ))}
      </nav>
      <AccountPanel isCollapsed={isCollapsed} />
    </div>
  );
}

interface SidebarProps {
  isCollapsed: boolean;
  onCollapse?: () => void;
  onNavigate?: () => void;
}

function CollapseButton({ isCollapsed, onCollapse }: { isCollapsed: boolean; onCollapse: () => void }) {
  const action = isCollapsed ? 'Expand sidebar' : 'Collapse sidebar';
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={action}
      title={action}
      aria-expanded={!isCollapsed}
      onClick={onCollapse}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
