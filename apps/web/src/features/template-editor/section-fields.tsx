import type { TemplateSection } from '@auscult/contract/templates';
import { chartName } from '@auscult/domain/charts/chart-kinds';
import { NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
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

/** The target field of a section in the practice system. */
export const IntegrationField = memo(function IntegrationField({ integration, change }: IntegrationProps) {
  return (
    <TextInput
      label={t('Field of the practice system')}
      placeholder={t('The note as a whole')}
      size="md"
      maxLength={80}
      value={integration ?? ''}
      onChange={({ currentTarget: { value } }) => change('integration', value === '' ? null : value)}
    />
  );
});

interface IntegrationProps {
  integration: string | null;
  change: ChangePart;
}
