import { Avatar, Combobox, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useSearchList } from '#web/ui/use-search-list.ts';
import classes from './team-switcher.module.css';

/** A team in the switcher's list; an empty id is the personal space. */
export interface Team {
  id: string;
  name: string;
}

/**
 * Shows the current team and switches to another.
 * @spec 1.2/team-switcher, 1.2/team-switcher/find-team, 1.2/team-switcher/no-options
 */
export function TeamSwitcher({
  teams,
  active,
  mayCreate,
  isCollapsed,
  onSwitch,
  onCreate,
}: TeamSwitcherProps) {
  const [search, setSearch] = useState('');
  const { list, dropdown } = useSearchList({ onClose: () => setSearch('') });
  const found = teams
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .sort((a, b) => a.name.localeCompare(b.name));
  const choose = (id: string) => {
    list.closeDropdown();
    if (id === NEW) onCreate();
    else if (id !== active.id) onSwitch(id);
  };

  return (
    <Combobox store={list} onOptionSubmit={choose} width={260} position="bottom-start">
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.target}
          data-collapsed={isCollapsed || undefined}
          title={isCollapsed ? active.name : undefined}
          aria-label={t('Team: {{name}}', { name: active.name })}
          onClick={() => list.toggleDropdown()}
        >
          {isCollapsed ? (
            <Avatar name={active.name} size={30} radius="md" aria-hidden />
          ) : (
            <>
              <span className={classes.name}>{active.name}</span>
              <IconSelector size={16} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown {...dropdown}>
        <Combobox.Search
          aria-label={t('Find team')}
          placeholder={t('Find team')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Combobox.Options aria-label={t('Teams')}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} active={id === active.id}>
              <span className={classes.option}>
                <span className={classes.name}>{name}</span>
                {id === active.id && <IconCheck size={16} aria-label={t('active')} />}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('No options found')}</Combobox.Empty>}
          {mayCreate && (
            <Combobox.Option value={NEW}>
              <span className={classes.option}>
                {t('Create New Team')}
                <IconPlus size={16} aria-hidden />
              </span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The value of the option for a new team. Ids contain no underscore. */
const NEW = '_new';

interface TeamSwitcherProps {
  teams: readonly Team[];
  active: Team;
  mayCreate: boolean;
  /** Whether there is only room for the initials. */
  isCollapsed: boolean;
  onSwitch: (id: string) => void;
  onCreate: () => void;
}
