import type { TemplateType } from '@auscult/contract/templates';
import { SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { ChoiceFilter } from '#web/ui/choice-filter.tsx';
import listPage from '#web/ui/list-page.module.css';
import { type LibraryChoice, ORIGINS, type TemplateOrigin } from './library-choice.ts';
import { kindChoices, TEMPLATE_KINDS } from './template-kinds.ts';
import classes from './template-library.module.css';

/** The filters of the library. */
export function LibraryFilters({ choice, origins, specialties, onChange }: LibraryFiltersProps) {
  return (
    <fieldset className={listPage.filters}>
      <legend className={listPage.legend}>{t('Filters')}</legend>
      <TextInput
        className={classes.search}
        data-tour="templates-search"
        type="search"
        aria-label={t('Find a template')}
        placeholder={t('Find a template')}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={choice.words}
        maxLength={140}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      <SegmentedControl
        data-tour="templates-kind"
        aria-label={t('Kind')}
        data={[{ value: 'all', label: t('All') }, ...kindChoices()]}
        value={choice.type ?? 'all'}
        onChange={(value) => onChange({ type: typeOf(value) })}
      />
      <ChoiceFilter<TemplateOrigin>
        label={t('Whose')}
        choices={origins.map((value) => ({ value, name: t(ORIGINS[value]) }))}
        values={choice.origins}
        onChange={(values) => onChange({ origins: values })}
      />
      <ChoiceFilter
        label={t('Specialty')}
        choices={specialties.map((value) => ({ value, name: capitalised(t(value)) }))}
        values={choice.specialties}
        onChange={(values) => onChange({ specialties: values })}
      />
    </fieldset>
  );
}

interface LibraryFiltersProps {
  choice: LibraryChoice;
  /** The values that occur. */
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
