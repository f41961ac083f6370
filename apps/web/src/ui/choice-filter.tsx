import { Checkbox, ScrollArea, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { many } from '#web/copy/text.ts';
import { FilterButton } from './filter-button.tsx';

/** Filters a list by any of some values; without a choice it does not filter. */
export function ChoiceFilter<Value extends string>({
  label,
  choices,
  values,
  onChange,
}: ChoiceFilterProps<Value>) {
  const names = choices.filter(({ value }) => values.includes(value)).map(({ name }) => name);
  const [first] = names;
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((other) => other !== value));

  return (
    <FilterButton
      label={label}
      chosen={first === undefined ? unknownOf(values) : chosenText(first, names.length - 1)}
    >
      <ScrollArea.Autosize mah={320}>
        <Stack gap="xs">
          {choices.map(({ value, name, icon }) => (
            <Checkbox
              key={value}
              label={
                <>
                  {icon} {name}
                </>
              }
              styles={{ label: { display: 'flex', alignItems: 'center', gap: '0.5rem' } }}
              checked={values.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </FilterButton>
  );
}

function chosenText(first: string, others: number): string {
  if (others === 0) return first;
  return many(others, '{{first}} and {{count}} more', '{{first}} and {{count}} more', { first });
}

/** A stored address may name someone who has left. */
function unknownOf(values: readonly string[]): string | undefined {
  return values.length > 0 ? String(values.length) : undefined;
}

interface ChoiceFilterProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; name: string; icon?: ReactNode }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}
