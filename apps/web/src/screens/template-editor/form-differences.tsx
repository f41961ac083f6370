import type { TemplateForm } from '@auscult/contract/templates';
import { compareForms, type FormDifference } from '@auscult/domain/templates/compare-forms';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './template-editor.module.css';

const SIGNS = { added: '+', removed: '−', moved: '↕', changed: '≠' } as const;

/** The differences between two forms, in sentences; for texts, the words before and after. */
export function FormDifferences({ before, after, label }: FormDifferencesProps) {
  const differences = useMemo(() => compareForms(before, after), [before, after]);
  if (differences.length === 0) return <p className={classes.quiet}>{t('No differences.')}</p>;
  return (
    <ul aria-label={label} className={classes.differences}>
      {differences.map((difference) => (
        <Difference key={`${difference.kind} ${difference.key} ${difference.text}`} difference={difference} />
      ))}
    </ul>
  );
}

interface FormDifferencesProps {
  before: TemplateForm;
  after: TemplateForm;
  label: string;
}

function Difference({ difference: { kind, text, before, after } }: { difference: FormDifference }) {
  return (
    <li data-kind={kind}>
      <span aria-hidden className={classes.sign}>
        {SIGNS[kind]}
      </span>
      <span>
        {t(text)}
        {before && (
          <del>
            <VisuallyHidden>{t('Before:')} </VisuallyHidden>
            {before}
          </del>
        )}
        {after && (
          <ins>
            <VisuallyHidden>{t('Now:')} </VisuallyHidden>
            {after}
          </ins>
        )}
      </span>
    </li>
  );
}
