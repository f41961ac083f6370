import type { Template } from '@auscult/contract/templates';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import classes from './default-templates.module.css';

/** One of a person's default templates, with its rank. */
export function DefaultTemplateRow({ template, place, ...can }: DefaultTemplateRowProps) {
  const { name } = template;
  return (
    <li className={classes.row}>
      <span className={classes.place} aria-hidden>
        {place}
      </span>
      <span className={classes.name}>{name}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Move “{{name}}” up', { name })}
        disabled={place === 1}
        onClick={() => can.isBusy || can.onUp()}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Move “{{name}}” down', { name })}
        disabled={can.isLast}
        onClick={() => can.isBusy || can.onDown()}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('Remove “{{name}}” from the defaults', { name })}
        title={can.isFixed ? t('Used as long as you choose none.') : undefined}
        disabled={can.isFixed}
        onClick={() => can.isBusy || can.onRemove()}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface DefaultTemplateRowProps {
  template: Template;
  /** From 1. */
  place: number;
  isLast: boolean;
  /** Whether it cannot be removed. */
  isFixed: boolean;
  /** Whether another change is in progress. */
  isBusy: boolean;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}
