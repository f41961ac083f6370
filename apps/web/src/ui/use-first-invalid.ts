import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a form asks for before it is sent. */
export interface FirstInvalid<Form extends HTMLElement> {
  /** Goes to the form, or to whatever holds its fields. */
  form: RefObject<Form | null>;
  /** Whether someone has tried to send it: from then on, fields say what they lack. */
  hasTried: boolean;
  /** Someone tries to send it: the cursor goes into the first field that is marked. */
  onTry: () => void;
}

/** Leads anyone who sends an incomplete form to the first field that lacks something. */
export function useFirstInvalid<Form extends HTMLElement>(): FirstInvalid<Form> {
  const form = useRef<Form>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(MARKED)?.focus();
  }, [tries]);
  return { form, hasTried: tries > 0, onTry: () => setTries((before) => before + 1) };
}

/** Buttons may have no `aria-invalid`: theirs is `data-invalid`. */
const MARKED = ':is(input, textarea)[aria-invalid="true"], button[data-invalid]';
