/** Changes to a template that are not on the server yet, kept in this browser until they are. They are of the person who made them. */
import type { TemplateId } from '@auscult/contract/kit/ids';
import { useState } from 'react';
import { useSignIn } from '#web/platform/identity.ts';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import type { FormEdits } from './form-edits.ts';

/** The form, and what it was made from. */
export type UnsavedForm = Pick<FormEdits, 'form' | 'revision' | 'base'>;

/** Where one person's changes to one template are kept. */
export interface UnsavedPlace {
  read: () => UnsavedForm | undefined;
  /** Keeps a form until it is saved. */
  keep: (unsaved: UnsavedForm) => void;
  /** Forgets what was kept: it is saved, or given up. */
  forget: () => void;
}

/** Where changes to this template are kept for the signed-in person when it is opened. */
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
