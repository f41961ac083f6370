import type { TemplateType } from '@auscult/contract/templates';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ChoiceFilter } from '#web/ui/choice-filter.tsx';
import listPage from '#web/ui/list-page.module.css';
import { type LibraryChoice, ORIGINS, type TemplateOrigin } from './library-choice.ts';
import { TEMPLATE_KINDS } from './template-kinds.ts';
import classes from './template-library.module.css';

const KINDS = [
  { value: 'all', label: 'All' },
  ...Object.entries(TEMPLATE_KINDS).map(([value, { name }]) => ({ value, label: name })),
];

/** What the library is narrowed down by. */
export function LibraryFilters({ choice, origins, specialties, onChange }: LibraryFiltersProps) {
  return (
    <fieldset className={listPage.filters}>
      <legend className={listPage.legend}>Filters</legend>
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Find a template"
        placeholder="Find a template"
        leftSection={<IconSearch size={17} aria-hidden />}
        value={choice.words}
        maxLength={140}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      <SegmentedControl
        aria-label="Kind"
        data={KINDS}
        value={choice.type ?? 'all'}
        onChange={(value) => onChange({ type: typeOf(value) })}
      />
      <ChoiceFilter<TemplateOrigin>
        label="Whose"
        choices={origins.map((value) => ({ value, name: ORIGINS[value] }))}
        values={choice.origins}
        onChange={(values) => onChange({ origins: values })}
      />
      <ChoiceFilter
        label="Specialty"
        choices={specialties.map((value) => ({ value, name: capitalised(value) }))}
        values={choice.specialties}
        onChange={(values) => onChange({ specialties: values })}
      />
    </fieldset>
  );
}

interface LibraryFiltersProps {
  choice: LibraryChoice;
  /** Those of which there are any. */
  origins: readonly TemplateOrigin[];
  specialties: readonly string[];
  onChange: (part: Partial<LibraryChoice>) => void;
}

function typeOf(value: string): TemplateType | undefined {
  return value in TEMPLATE_KINDS ? (value as TemplateType) : undefined;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
