import { Tabs } from '@mantine/core';
import { IconFiles, IconFileText, IconNotes } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { message, t } from '#web/copy/text.ts';
import { TEMPLATE_KINDS } from '#web/features/templates/template-kinds.ts';
import { SwitchPlace } from '#web/ui/two-panes.tsx';
import { ClientTab } from './client-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { RecapTab } from './recap-tab.tsx';
import type { SessionTabProps } from './session-tab.ts';
import classes from './session-tabs.module.css';

/** The tabs of an opened visit, in order: `id` is part of the address. A new tab is a new row here. */
const SESSION_TABS = [
  { id: 'notes', ...TEMPLATE_KINDS.medical, Icon: IconNotes, Pane: NotesTab },
  { id: 'client', ...TEMPLATE_KINDS.communications, Icon: IconFileText, Pane: ClientTab },
  {
    id: 'recap',
    ...TEMPLATE_KINDS.recordsrecap,
    name: message('Records Recap'),
    Icon: IconFiles,
    Pane: RecapTab,
  },
] as const;

/** The id of the open tab. @param named  from the address; the first tab if it is unknown */
export function sessionTabId(named: string | undefined): (typeof SESSION_TABS)[number]['id'] {
  return SESSION_TABS.find(({ id }) => id === named)?.id ?? SESSION_TABS[0].id;
}

/**
 * The parts of a visit, a tab each. Only the open tab is rendered. Next to the tabs is the switch between its
 * panes.
 */
export function SessionTabs({ value, onChange, aside, ...inside }: SessionTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [switchPlace, setSwitchPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (value) centreTab(list.current);
  }, [value]);
  return (
    <Tabs value={value} onChange={(id) => id && onChange(id)} keepMounted={false}>
      <div className={classes.row}>
        <Tabs.List ref={list} className={classes.list} aria-label={t('Parts of the visit')}>
          {SESSION_TABS.map(({ id, name, color, Icon }) => (
            <Tabs.Tab
              key={id}
              className={classes.tab}
              data-tour={`tab-${id}`}
              value={id}
              color={color}
              leftSection={<Icon size={18} color={`var(--mantine-color-${color}-6)`} aria-hidden />}
            >
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div ref={setSwitchPlace} className={classes.aside} />
        {aside}
      </div>
      <SwitchPlace value={switchPlace}>
        {SESSION_TABS.map(({ id, Pane }) => (
          <Tabs.Panel key={id} value={id}>
            <Pane {...inside} />
          </Tabs.Panel>
        ))}
      </SwitchPlace>
    </Tabs>
  );
}

/** Scrolls only the list: `scrollIntoView` would scroll the page, too. */
function centreTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

interface SessionTabsProps extends SessionTabProps {
  value: string;
  onChange: (id: string) => void;
  /** At the end of the row of tabs. */
  aside: ReactNode;
}
