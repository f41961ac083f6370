import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { Brand } from '#web/ui/brand.tsx';
import { AccountPanel } from './account-panel.tsx';
import { Configurations } from './configurations.tsx';
import { PlaceLink } from './place-link.tsx';
import { MAIN_PLACES } from './places.ts';
import { PromotionalLink } from './promotional-link.tsx';
import classes from './sidebar.module.css';
import { Teams } from './teams.tsx';

/**
 * Links to all screens, the team, and the account. Without `onCollapse` it is in the slide-over of a phone.
 * @spec 1.2/sidebar, 1.2/sidebar-mobile
 */
export function Sidebar({ isCollapsed, onCollapse, onNavigate }: SidebarProps) {
  return (
    <div className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <div className={classes.head}>
        <Brand name={isCollapsed ? undefined : PRODUCT_NAME} />
        {onCollapse && <CollapseButton isCollapsed={isCollapsed} onCollapse={onCollapse} />}
      </div>
      <Teams isCollapsed={isCollapsed} />
      <div className={classes.places}>
        <nav aria-label={t('Main')} className={classes.links}>
          {MAIN_PLACES.map((place) => (
            <PlaceLink key={place.to} place={place} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          ))}
        </nav>
        <Configurations isCollapsed={isCollapsed} onNavigate={onNavigate} />
      </div>
      <div>
        <PromotionalLink isCollapsed={isCollapsed} />
        <AccountPanel isCollapsed={isCollapsed} onTour={onNavigate} />
      </div>
    </div>
  );
}

interface SidebarProps {
  isCollapsed: boolean;
  onCollapse?: () => void;
  onNavigate?: () => void;
}

function CollapseButton({ isCollapsed, onCollapse }: { isCollapsed: boolean; onCollapse: () => void }) {
  const action = isCollapsed ? t('Expand sidebar') : t('Collapse sidebar');
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
