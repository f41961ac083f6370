import { UnstyledButton } from '@mantine/core';
import { useLocalStorage, useViewportSize } from '@mantine/hooks';
import { IconChevronDown, IconExternalLink, IconLifebuoy } from '@tabler/icons-react';
import { many, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useCountWaitingPimsExports } from '#web/features/pims-exports/use-count-waiting-pims-exports.ts';
import { MOST_SHOWN, PlaceLink } from './place-link.tsx';
import { configurationsFor } from './places.ts';
import classes from './sidebar.module.css';

/**
 * Minimum height in pixels of a window with room for everything: the group is open there by default.
 *
 * @spec 1.2/tall-window
 */
const TALL_WINDOW_PX = 800;

/**
 * The links to configuration screens, and the Help Center.
 *
 * @spec 1.2/sidebar-configurations, 1.2/config-collapsed
 */
export function Configurations({ isCollapsed, onNavigate }: ConfigurationsProps) {
  const { data: me } = useMe();
  const { height } = useViewportSize();
  const [kept, keep] = useLocalStorage<boolean | null>({
    key: 'configCollapsed',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  // Before the first measurement the height is 0.
  const isClosed = kept ?? (height > 0 && height < TALL_WINDOW_PX);
  const waiting = useCountWaitingPimsExports({ isAsked: me !== undefined && !me.two_factor_missing });
  const help = me?.server.help_center_url;
  const [first, ...others] = configurationsFor(me).map((place) => (
    <PlaceLink
      key={place.to}
      place={place}
      isCollapsed={isCollapsed}
      isMarked={place.to === '/admin' && me?.acting_as !== null && me?.acting_as !== undefined}
      waiting={place.to === '/integrations' ? waiting : 0}
      onNavigate={onNavigate}
    />
  ));
  return (
    <div className={classes.group}>
      {!isCollapsed && (
        <UnstyledButton
          className={classes.heading}
          aria-expanded={!isClosed}
          aria-controls="configurations"
          onClick={() => keep(!isClosed)}
        >
          {t('Configurations')}
          {isClosed && waiting > 0 && <HiddenWaiting count={waiting} />}
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </UnstyledButton>
      )}
      <nav
        id="configurations"
        aria-label={t('Configurations')}
        className={classes.links}
        hidden={isClosed && !isCollapsed}
      >
        {first}
        {help && <HelpLink address={help} isCollapsed={isCollapsed} />}
        {others}
      </nav>
    </div>
  );
}

/** Says in the heading of the closed group that an export needs a person. */
function HiddenWaiting({ count }: { count: number }) {
  return (
    <span
      className={classes.waiting}
      role="img"
      aria-label={many(count, '{{count}} export needs you', '{{count}} exports need you')}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}

function HelpLink({ address, isCollapsed }: { address: string; isCollapsed: boolean }) {
  const name = t('Help Center');
  return (
    <a
      className={classes.place}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={isCollapsed ? name : undefined}
      title={isCollapsed ? name : undefined}
    >
      <IconLifebuoy size={20} stroke={1.75} aria-hidden />
      {!isCollapsed && (
        <>
          {name}
          <IconExternalLink className={classes.outside} size={14} aria-label={t('opens a new tab')} />
        </>
      )}
    </a>
  );
}

interface ConfigurationsProps {
  isCollapsed: boolean;
  onNavigate?: (() => void) | undefined;
}
