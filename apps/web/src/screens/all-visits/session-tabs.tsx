import { Tabs } from '@mantine/core';
import { IconFiles, IconFileText, IconNotes } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { message, t } from '#web/copy/text.ts';
import { TEMPLATE_KINDS } from '#web/features/templates/template-kinds.ts';
import { ClientTab } from './client-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { RecapTab } from './recap-tab.tsx';
import type { SessionTabProps } from './session-tab.ts';
import classes from './session-tabs.module.css';

/** The tabs of an opened visit, in their order: `id` stands in the address, and another tab is another row. */
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

/** The id of the tab to show. @param named  what the address says; the first tab where it names none */
export function sessionTabId(named: string | undefined): (typeof SESSION_TABS)[number]['id'] {
  return SESSION_TABS.find(({ id }) => id === named)?.id ?? SESSION_TABS[0].id;
}

/** What belongs to a visit, a tab each. Only the tab that is seen is there. */
export function SessionTabs({ value, onChange, ...inside }: SessionTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value) centreTab(list.current);
  }, [value]);
  return (
    <Tabs value={value} onChange={(id) => id && onChange(id)} keepMounted={false}>
      <Tabs.List ref={list} className={classes.list} aria-label={t('Parts of the visit')} mb="lg">
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
      {SESSION_TABS.map(({ id, Pane }) => (
        <Tabs.Panel key={id} value={id}>
          <Pane {...inside} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Moves the list alone: `scrollIntoView` would move the page too, under whoever reads further down. */
function centreTab(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

interface SessionTabsProps extends SessionTabProps {
  value: string;
  onChange: (id: string) => void;
}
