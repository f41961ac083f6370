import type { TemplateSection } from '@auscult/contract/templates';
import { chartName } from '@auscult/domain/charts/chart-kinds';
import { fieldOf } from '@auscult/domain/pims/field-maps';
import { NativeSelect, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { message, t } from '#web/copy/text.ts';
import type { ChangePart } from './use-change-part.ts';

const SOAP_PARTS = {
  '': message('None'),
  subjective: message('Subjective'),
  objective: message('Objective'),
  assessment: message('Assessment'),
  plan: message('Plan'),
} as const satisfies Record<NonNullable<TemplateSection['soap']> | '', string>;

/** The part of a SOAP note that a section belongs to. */
export const SoapField = memo(function SoapField({ soap, change }: SoapFieldProps) {
  return (
    <NativeSelect
      label={t('SOAP part')}
      description={t('SOAP section for export and merging.')}
      size="md"
      data={Object.entries(SOAP_PARTS).map(([value, name]) => ({ value, label: t(name) }))}
      value={soap ?? ''}
      onChange={({ currentTarget }) =>
        change('soap', currentTarget.value === '' ? null : (currentTarget.value as TemplateSection['soap']))
      }
    />
  );
});

interface SoapFieldProps {
  soap: TemplateSection['soap'];
  change: ChangePart;
}

const DRAWINGS: readonly NonNullable<TemplateSection['diagram']>[] = [
  'dental_dog',
  'dental_cat',
  'dental_horse',
  'body_dog',
  'body_cat',
  'body_horse',
  'body_rabbit',
  'body_bird',
  'eyes',
  'ears',
];

/** The drawing of a chart. */
export const DrawingField = memo(function DrawingField({ diagram, change }: DrawingFieldProps) {
  return (
    <NativeSelect
      label={t('Drawing')}
      size="md"
      data={DRAWINGS.map((value) => ({ value, label: t(chartName(value)) }))}
      value={diagram ?? 'dental_dog'}
      onChange={({ currentTarget }) =>
        change('diagram', currentTarget.value as NonNullable<TemplateSection['diagram']>)
      }
    />
  );
});

interface DrawingFieldProps {
  diagram: TemplateSection['diagram'];
  change: ChangePart;
}

const REMOTE_FIELDS = {
  '': message('By the SOAP part'),
  whole_note: message('The note as a whole'),
  history: message('History'),
  exam: message('Exam'),
  assessment: message('Assessment'),
  plan: message('Plan'),
  client_instructions: message('Client instructions'),
  none: message('Not exported'),
} as const satisfies Record<string, string>;

/** The choice of a word that is not in the list. */
const OWN_WORD = 'own_word';

/** The target field of a section in the practice system: one of the list, or a word of the clinic. */
export const IntegrationField = memo(function IntegrationField({ integration, change }: IntegrationProps) {
  const listed = fieldOf({ integration, soap: null });
  const isListed = integration === null || Object.hasOwn(REMOTE_FIELDS, listed);
  const [isOwn, setOwn] = useState(!isListed);
  const value = integration === null ? '' : listed;
  return (
    <>
      <NativeSelect
        label={t('Field of the practice system')}
        description={t('Where an export writes this section. The team maps these fields under Integrations.')}
        size="md"
        data={[
          ...Object.entries(REMOTE_FIELDS).map(([field, name]) => ({ value: field, label: t(name) })),
          { value: OWN_WORD, label: t('A word of your own') },
        ]}
        value={isOwn || !isListed ? OWN_WORD : value}
        onChange={({ currentTarget: { value: chosen } }) => {
          setOwn(chosen === OWN_WORD);
          change('integration', chosen === '' || chosen === OWN_WORD ? null : chosen);
        }}
      />
      {(isOwn || !isListed) && (
        <TextInput
          label={t('Your word for this field')}
          size="md"
          maxLength={80}
          value={integration ?? ''}
          onChange={({ currentTarget: { value: typed } }) =>
            change('integration', typed === '' ? null : typed)
          }
        />
      )}
    </>
  );
});

interface IntegrationProps {
  integration: string | null;
  change: ChangePart;
}
