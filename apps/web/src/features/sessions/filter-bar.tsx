import type { SessionOrder, SessionStatus } from '@auscult/contract/sessions';
import type { CalendarDay } from '@auscult/domain/time/calendar-day';
import { Button, NativeSelect } from '@mantine/core';
import { message, t } from '#web/copy/text.ts';
import { ownerName, type SessionOwner } from '#web/features/organizations/use-list-members.ts';
import { ChoiceFilter } from '#web/ui/choice-filter.tsx';
import listPage from '#web/ui/list-page.module.css';
import { DayFilter } from './day-filter.tsx';
import { DeletedSessions } from './deleted-sessions.tsx';
import classes from './session-browser.module.css';
import { isNarrowed, type SessionChoice } from './session-choice.ts';
import { OPEN_STATUSES } from './session-question.ts';
import { SessionStatusIcon } from './session-status-icon.tsx';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';
import { TagFilter } from './tag-filter.tsx';

const ALL_STATUSES = [...OPEN_STATUSES, 'completed', 'cancelled'] as const satisfies SessionStatus[];
const ORDERS: Record<SessionOrder, string> = {
  date: message('By date'),
  name: message('By name'),
  owner: message('By owner'),
};

/** The filters of a list of visits, and its order. */
export function FilterBar({ choice, isOpen, owners, knownTags, today, onChange }: FilterBarProps) {
  const { filters, tags, words } = choice;
  const isTeam = owners.length > 1;
  const orders = (Object.keys(ORDERS) as SessionOrder[]).filter((order) => isTeam || order !== 'owner');
  const narrow = (part: Partial<typeof filters>) => onChange({ filters: { ...filters, ...part } });
  const clear = () =>
    onChange({
      tags: [],
      words: '',
      filters: { ...filters, status: [], owner: [], from: undefined, to: undefined },
    });

  return (
    <fieldset className={listPage.filters}>
      <legend className={listPage.legend}>{t('Filters')}</legend>
      {!isOpen && (
        <DayFilter days={filters} today={today} isDisabled={words.trim() !== ''} onChange={narrow} />
      )}
      <ChoiceFilter
        label={t('Status')}
        choices={(isOpen ? OPEN_STATUSES : ALL_STATUSES).map((value) => ({
          value,
          name: t(SESSION_STATUS_NAMES[value].name),
          icon: <SessionStatusIcon status={value} />,
        }))}
        values={filters.status}
        onChange={(status) => narrow({ status })}
      />
      {isTeam && (
        <ChoiceFilter
          label={t('Owner')}
          choices={owners.map((owner) => ({ value: owner.id, name: ownerName(owner) }))}
          values={filters.owner}
          onChange={(owner) => narrow({ owner })}
        />
      )}
      <TagFilter tags={tags} known={knownTags} onChange={(chosen) => onChange({ tags: chosen })} />
      {isNarrowed(choice) && (
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          {t('Clear')}
        </Button>
      )}
      {!isOpen && <DeletedSessions />}
      <NativeSelect
        className={classes.order}
        aria-label={t('Order')}
        data={orders.map((value) => ({ value, label: t(ORDERS[value]) }))}
        value={filters.sort}
        onChange={({ currentTarget }) =>
          narrow({ sort: orders.find((order) => order === currentTarget.value) ?? 'date' })
        }
      />
    </fieldset>
  );
}

interface FilterBarProps {
  choice: SessionChoice;
  /** Whether the list only has open visits. */
  isOpen: boolean;
  owners: readonly SessionOwner[];
  knownTags: readonly string[];
  today: CalendarDay;
  onChange: (part: Partial<SessionChoice>) => void;
}
