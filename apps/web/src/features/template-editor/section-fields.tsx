import type { TemplateSection } from '@auscult/contract/templates';
import { chartName } from '@auscult/domain/charts/chart-kinds';
import { NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import type { ChangePart } from './use-change-part.ts';

const SOAP_PARTS = {
  '': 'None of them',
  subjective: 'Subjective',
  objective: 'Objective',
  assessment: 'Assessment',
  plan: 'Plan',
} as const satisfies Record<NonNullable<TemplateSection['soap']> | '', string>;

/** The part of a SOAP note that a section counts to. */
export const SoapField = memo(function SoapField({ soap, change }: SoapFieldProps) {
  return (
    <NativeSelect
      label="SOAP part"
      description="Where its lines go in the practice system and when notes are merged."
      size="md"
      data={Object.entries(SOAP_PARTS).map(([value, label]) => ({ value, label }))}
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

/** What a chart is drawn on. */
export const DrawingField = memo(function DrawingField({ diagram, change }: DrawingFieldProps) {
  return (
    <NativeSelect
      label="Drawing"
      size="md"
      data={DRAWINGS.map((value) => ({ value, label: chartName(value) }))}
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

/** Where the text of a section goes in the practice system. */
export const IntegrationField = memo(function IntegrationField({ integration, change }: IntegrationProps) {
  return (
    <TextInput
      label="Field of the practice system"
      placeholder="The note as a whole"
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
