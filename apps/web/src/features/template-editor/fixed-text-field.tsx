import { TEMPLATE_LIMITS } from '@auscult/contract/templates';
import { PLACEHOLDERS } from '@auscult/domain/templates/placeholders';
import { Button, Menu, Textarea } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './part-form.module.css';
import type { ChangePart } from './use-change-part.ts';

/** Text that is the same in every note, with placeholders for values of the visit. */
export const FixedTextField = memo(function FixedTextField({ text, change }: FixedTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    const words = `{{${placeholder}}}`;
    change('hardcodedValue', (text.slice(0, from) + words + text.slice(to)).slice(0, TEMPLATE_LIMITS.text));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + words.length, from + words.length);
    });
  };

  return (
    <div className={classes.withTool}>
      <Textarea
        ref={field}
        label={t('Fixed text')}
        description={t('Appears unchanged in every note.')}
        size="md"
        classNames={{ input: classes.growing }}
        value={text}
        maxLength={TEMPLATE_LIMITS.text}
        onChange={({ currentTarget }) => change('hardcodedValue', currentTarget.value)}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconBraces size={16} aria-hidden />}>
            {t('Insert placeholder')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PLACEHOLDERS.map((placeholder) => (
            <Menu.Item key={placeholder} onClick={() => insert(placeholder)}>
              {`{{${placeholder}}}`}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
});

interface FixedTextFieldProps {
  text: string;
  change: ChangePart;
}
