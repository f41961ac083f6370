import type { CallAnswer } from '@auscult/contract/kit/call';
import type { improveInstructions } from '@auscult/contract/template-advice';
import { TEMPLATE_LIMITS, type TemplateType } from '@auscult/contract/templates';
import { findPart } from '@auscult/domain/templates/form-tree';
import { Button, Group, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { memo } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useEditing } from './editing-context.ts';
import classes from './part-form.module.css';
import type { ChangePart } from './use-change-part.ts';
import { useImproveInstructions } from './use-improve-instructions.ts';

/** Instructions for writing the part, with a button that improves them. */
export const InstructionsField = memo(function InstructionsField(props: InstructionsFieldProps) {
  const { partKey, description, templateType, typeName, change } = props;
  const improve = useImproveInstructions();
  const { current } = useEditing();
  const ask = () => {
    const part = findPart(current(), partKey)?.part;
    if (!part) return;
    const { name, defaultValue } = part;
    improve.mutate({
      ...{ name, type: typeName, instructions: description },
      ...{ template_type: templateType, defaultValue },
    });
  };

  return (
    <div className={classes.withTool}>
      <Textarea
        wrapperProps={{ 'data-tour': 'part-instructions' }}
        label={t('Instructions')}
        description={t('Tell the writer what to include.')}
        size="md"
        classNames={{ input: classes.growing }}
        value={description}
        maxLength={TEMPLATE_LIMITS.text}
        onChange={({ currentTarget }) => change('description', currentTarget.value)}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSparkles size={16} aria-hidden />}
        loading={improve.isPending}
        onClick={ask}
      >
        {t('Improve instructions with AI')}
      </Button>
      {improve.error && (
        <Failure text={errorText(improve.error, errorTexts.improveInstructions)} cause={improve.error} />
      )}
      {improve.data && (
        <Suggestion
          advice={improve.data}
          onApply={(text) => {
            change('description', text);
            improve.reset();
          }}
          onDismiss={improve.reset}
        />
      )}
    </div>
  );
});

interface InstructionsFieldProps {
  partKey: string;
  description: string;
  templateType: TemplateType;
  typeName: string;
  change: ChangePart;
}

type Advice = CallAnswer<typeof improveInstructions>;

function Suggestion({ advice, onApply, onDismiss }: SuggestionProps) {
  const { instructions, remarks, by } = advice;
  const isEmpty = instructions === '' && remarks.length === 0;
  return (
    <section aria-label={t('Suggested instructions')} className={classes.suggestion}>
      <p className={classes.source}>
        {by === 'rules'
          ? t('Checked by rules; no language model is set up.')
          : t('Suggested by the language model.')}
      </p>
      {isEmpty && <p>{t('No improvements found.')}</p>}
      {remarks.length > 0 && (
        <ul>
          {remarks.map((remark) => (
            <li key={remark}>{t(remark)}</li>
          ))}
        </ul>
      )}
      {instructions !== '' && <blockquote>{instructions}</blockquote>}
      <Group gap="xs">
        {instructions !== '' && (
          <Button size="xs" onClick={() => onApply(instructions.slice(0, TEMPLATE_LIMITS.text))}>
            {t('Apply')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onDismiss}>
          {t('Dismiss')}
        </Button>
      </Group>
    </section>
  );
}

interface SuggestionProps {
  advice: Advice;
  onApply: (text: string) => void;
  onDismiss: () => void;
}
