import type { EntryType, SectionType } from '@auscult/contract/templates';
import type { PlacedPart } from '@auscult/domain/templates/form-tree';
import { ENTRY_TYPES, type PartType, SECTION_TYPES } from '@auscult/domain/templates/part-types';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { t } from '#web/copy/text.ts';
import type { ChangePart } from './use-change-part.ts';

/** The layout of a part; its type describes it in a sentence. */
export const TypeField = memo(function TypeField({ kind, type, hasEntries, change }: TypeFieldProps) {
  const types: Partial<Record<string, PartType>> = kind === 'section' ? SECTION_TYPES : ENTRY_TYPES;
  const choices = Object.entries(types).map(([value, known]) => ({
    value,
    label: t(known?.name ?? value),
    disabled: hasEntries && !known?.holdsEntries,
  }));
  const about = t(types[type]?.about ?? '');
  return (
    <NativeSelect
      wrapperProps={{ 'data-tour': 'part-type' }}
      label={t('Type')}
      description={
        hasEntries ? t('{{about}} Remove its entries to choose a type without entries.', { about }) : about
      }
      size="md"
      data={choices}
      value={type}
      onChange={({ currentTarget }) => change('type', currentTarget.value as SectionType | EntryType)}
    />
  );
});

interface TypeFieldProps {
  kind: PlacedPart['kind'];
  type: SectionType | EntryType;
  /** Then only types with entries are possible. */
  hasEntries: boolean;
  change: ChangePart;
}
