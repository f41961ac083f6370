import type { TemplateType } from '@auscult/contract/templates';
import { entriesOf, type PlacedPart, partTypeOf } from '@auscult/domain/templates/form-tree';
import { Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FixedTextField } from './fixed-text-field.tsx';
import { InstructionsField } from './instructions-field.tsx';
import { Locked } from './locked.tsx';
import { AliasesField, NameField, NormalField, OptionsFields } from './part-fields.tsx';
import classes from './part-form.module.css';
import { PartHead } from './part-head.tsx';
import { DrawingField, IntegrationField, SoapField } from './section-fields.tsx';
import { TypeField } from './type-field.tsx';
import { type ChangePart, useChangePart } from './use-change-part.ts';

/** A problem of a part: one that prevents publishing, or a possible one. */
export interface PartRemark {
  kind: 'fault' | 'warning';
  /** In the person's language. */
  sentence: string;
}

/** All editable fields of one section or entry. */
export function PartForm({ placed, templateType, remarks }: PartFormProps) {
  const { kind, part } = placed;
  const { key } = part;
  const change = useChangePart(key);
  const type = partTypeOf(placed);

  return (
    <section aria-label={part.name.trim() || t(type.name)} className={classes.form}>
      <PartHead partKey={key} kind={kind} hasName={part.name.trim() !== ''} />
      <Remarks remarks={remarks} />
      <Locked permission={kind === 'section' ? 'edit_section_names' : 'edit_entry_names'}>
        <NameField name={part.name} isOptional={!type.isWritten} change={change} />
      </Locked>
      <Locked permission="edit_input_type">
        <TypeField kind={kind} type={part.type} hasEntries={entriesOf(part).length > 0} change={change} />
        {kind === 'section' && (
          <>
            {part.type === 'diagram' && <DrawingField diagram={part.diagram} change={change} />}
            {templateType === 'medical' && <SoapField soap={part.soap} change={change} />}
          </>
        )}
      </Locked>
      {type.isFixed && (
        <Locked permission="edit_defaults">
          <FixedTextField text={part.hardcodedValue ?? ''} change={change} />
        </Locked>
      )}
      {type.hasOptions && (
        <Locked permission="edit_defaults">
          <OptionsFields options={part.options} isMultiple={part.multiOptions} change={change} />
        </Locked>
      )}
      {type.isWritten && (
        <WrittenFields part={part} templateType={templateType} typeName={type.name} change={change} />
      )}
      {kind === 'section' && templateType === 'medical' && (
        <Locked permission="edit_integrations">
          <IntegrationField key={part.key} integration={part.integration} change={change} />
        </Locked>
      )}
    </section>
  );
}

/** The instructions for writing the part. */
function WrittenFields({ part, templateType, typeName, change }: WrittenFieldsProps) {
  const hasNormal = part.type !== 'diagram' && part.type !== 'general_instructions';
  return (
    <>
      <Locked permission="edit_instructions">
        <InstructionsField
          key={part.key}
          partKey={part.key}
          description={part.description}
          templateType={templateType}
          typeName={typeName}
          change={change}
        />
        <AliasesField aliases={part.aliases} change={change} />
      </Locked>
      {hasNormal && (
        <Locked permission="edit_defaults">
          <NormalField text={part.defaultValue} change={change} />
        </Locked>
      )}
    </>
  );
}

interface WrittenFieldsProps {
  part: PlacedPart['part'];
  templateType: TemplateType;
  typeName: string;
  change: ChangePart;
}

interface PartFormProps {
  placed: PlacedPart;
  templateType: TemplateType;
  remarks: readonly PartRemark[];
}

/** The errors and warnings of a part. */
export function Remarks({ remarks }: { remarks: readonly PartRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <Stack gap="xs">
      {remarks.map(({ kind, sentence }) => (
        <Notice
          key={sentence}
          icon={<IconAlertTriangle size={18} aria-hidden />}
          tone={kind === 'fault' ? 'warning' : 'calm'}
          isFramed
          isLong
        >
          <span>{kind === 'fault' ? sentence : t('Review: {{sentence}}', { sentence })}</span>
        </Notice>
      ))}
    </Stack>
  );
}
