import { changePart, type PartChange } from '@auscult/domain/templates/edit-form';
import { useCallback } from 'react';
import { useEditing } from './editing-context.ts';

/** Changes one field of a part. */
export type ChangePart = <Field extends keyof PartChange>(field: Field, value: PartChange[Field]) => void;

/** Changes fields of a part; typing in one field is one Undo step. */
export function useChangePart(key: string): ChangePart {
  const { edit } = useEditing();
  return useCallback(
    (field, value) =>
      edit({
        kind: 'change',
        run: `${key}.${field}`,
        change: (form) => changePart(form, key, { [field]: value }),
      }),
    [edit, key],
  );
}
