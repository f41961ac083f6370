import { type CalendarDay, dayBefore, dayTitle } from '@auscult/domain/time/calendar-day';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { FilterButton } from '#web/ui/filter-button.tsx';
import type { SessionFilters } from './session-filters.ts';

type Days = Pick<SessionFilters, 'from' | 'to'>;

/** Days of "the last 7 days" before today. */
const WEEK = 6;

/** Jumps to a day, or filters a list by days. */
export function DayFilter({ days, today, isDisabled, onChange }: DayFilterProps) {
  const yesterday = dayBefore(today);
  const shortcuts = [
    { name: t('Today'), days: { from: today, to: today } },
    { name: t('Yesterday'), days: { from: yesterday, to: yesterday } },
    { name: t('Last 7 days'), days: { from: daysBefore(today, WEEK), to: today } },
    { name: t('All days'), days: { from: undefined, to: undefined } },
  ];
  return (
    <FilterButton
      label={t('Days')}
      chosen={daysText(days, today)}
      isDisabled={isDisabled}
      title={isDisabled ? t('Search covers all days') : undefined}
    >
      <Stack gap="sm">
        <Group gap="xs">
          {shortcuts.map(({ name, days: wanted }) => (
            <Button key={name} variant="default" size="compact-sm" onClick={() => onChange(wanted)}>
              {name}
            </Button>
          ))}
        </Group>
        <DayInput label={t('From')} value={days.from} onChange={(from) => onChange({ ...days, from })} />
        <DayInput label={t('Until')} value={days.to} onChange={(to) => onChange({ ...days, to })} />
      </Stack>
    </FilterButton>
  );
}

interface DayFilterProps {
  days: Days;
  today: CalendarDay;
  isDisabled: boolean;
  onChange: (days: Days) => void;
}

function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <TextInput
      type="date"
      label={label}
      max="9999-12-31"
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

interface DayInputProps {
  label: string;
  value: CalendarDay | undefined;
  onChange: (day: CalendarDay | undefined) => void;
}

function daysText({ from, to }: Days, today: CalendarDay): string | undefined {
  if (from !== undefined && from === to) return shortDay(from, today);
  if (from && to) return t('{{from}} to {{to}}', { from: shortDay(from, today), to: shortDay(to, today) });
  if (from) return t('from {{day}}', { day: shortDay(from, today) });
  return to && t('until {{day}}', { day: shortDay(to, today) });
}

function shortDay(day: CalendarDay, today: CalendarDay): string {
  if (day === today || day === dayBefore(today)) return t(dayTitle(day, today));
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

function daysBefore(day: CalendarDay, amount: number): CalendarDay {
  return amount === 0 ? day : daysBefore(dayBefore(day), amount - 1);
}
