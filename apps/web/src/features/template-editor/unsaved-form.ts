/**
 * Unsaved changes of a template, stored in this browser until the server has them. They belong to the person
 * who made them.
 */
import type { TemplateId } from '@auscult/contract/kit/ids';
import { useState } from 'react';
import { useSignIn } from '#web/platform/identity.ts';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { FormEdits } from './form-edits.ts';

/** The form, and the version it is based on. */
export type UnsavedForm = Pick<FormEdits, 'form' | 'revision' | 'base'>;

/** One person's stored changes to one template. */
export interface UnsavedPlace {
  read: () => UnsavedForm | undefined;
  /** Stores a form until it is saved. */
  keep: (unsaved: UnsavedForm) => void;
  /** Deletes the stored changes: they are saved, or discarded. */
  forget: () => void;
}

/** The signed-in person's stored changes to this template. The person is fixed when it is opened. */
export function useUnsavedForm(id: TemplateId): UnsavedPlace {
  const userId = useSignIn()?.userId ?? '';
  const [place] = useState(() => placeFor(`auscult.unsavedTemplate.${userId}.${id}`));
  return place;
}

function placeFor(keptAs: string): UnsavedPlace {
  return {
    read: () => readLocal<UnsavedForm>(keptAs),
    keep: ({ form, revision, base }) => void writeLocal(keptAs, { form, revision, base }),
    forget: () => forgetLocal(keptAs),
  };
}
