import { type RefObject, useEffect, useRef, useState } from 'react';

/** The state of a form's validation. */
export interface FirstInvalid<Form extends HTMLElement> {
  /** The ref of the form, or of the element around its fields. */
  form: RefObject<Form | null>;
  /** Whether the person has tried to submit it: from then on, fields show their errors. */
  hasTried: boolean;
  /** Call on a submission: focuses the first invalid field. */
  onTry: () => void;
}

/** Focuses the first invalid field of a form that is submitted incomplete. */
export function useFirstInvalid<Form extends HTMLElement>(): FirstInvalid<Form> {
  const form = useRef<Form>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(MARKED)?.focus();
  }, [tries]);
  return { form, hasTried: tries > 0, onTry: () => setTries((before) => before + 1) };
}

/** Buttons cannot have `aria-invalid`, so they have `data-invalid`. */
const MARKED = ':is(input, textarea)[aria-invalid="true"], button[data-invalid]';
