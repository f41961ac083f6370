import type { TemplateForm } from '@auscult/contract/templates';
import { findFormFaults } from '@auscult/domain/templates/form-faults';
import { listParts } from '@auscult/domain/templates/form-tree';
import { findFormWarnings } from '@auscult/domain/templates/form-warnings';
import { useMemo } from 'react';
import { t } from '#web/copy/text.ts';
import type { PartTrouble } from '#web/features/template-editor/outline-row.tsx';
import type { PartRemark } from '#web/features/template-editor/part-form.tsx';

/** The errors and warnings of a form. */
export interface FormRemarks {
  faults: readonly PartRemark[];
  /** Each with the name of its part, which makes it unique. */
  warnings: readonly PartRemark[];
  /** About the whole template. */
  whole: readonly PartRemark[];
  byPart: ReadonlyMap<string, readonly PartRemark[]>;
  /** The most serious one of each part. */
  troubles: ReadonlyMap<string, PartTrouble>;
}

/** Checks a form again whenever it changes. */
export function useFormRemarks(form: TemplateForm): FormRemarks {
  return useMemo(() => remarksOn(form), [form]);
}

interface KeyedRemark extends PartRemark {
  key: string | null;
}

function remarksOn(form: TemplateForm): FormRemarks {
  const faults = findFormFaults(form).map(
    ({ key, sentence }): KeyedRemark => ({ key, sentence: t(sentence), kind: 'fault' }),
  );
  const warnings = findFormWarnings(form).map(
    ({ key, message }): KeyedRemark => ({ key, sentence: t(message), kind: 'warning' }),
  );
  const all = [...faults, ...warnings];
  const byPart = Map.groupBy(all, ({ key }) => key ?? '');
  const troubles = new Map(
    [...byPart].map(([key, found]): [string, PartTrouble] => [
      key,
      found.some(({ kind }) => kind === 'fault') ? 'fault' : 'warning',
    ]),
  );
  return { faults, warnings: named(form, warnings), whole: byPart.get('') ?? [], byPart, troubles };
}

function named(form: TemplateForm, warnings: readonly KeyedRemark[]): PartRemark[] {
  if (warnings.length === 0) return [];
  const names = new Map(listParts(form).map(({ part }) => [part.key, part.name.trim()]));
  return warnings.map(({ key, sentence, kind }) => {
    const name = key === null ? '' : names.get(key);
    return { kind, sentence: name ? t('“{{name}}”: {{sentence}}', { name, sentence }) : sentence };
  });
}
