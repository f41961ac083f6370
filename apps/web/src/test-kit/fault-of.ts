/** The error of a field, as a screen reader reads it; undefined if there is none. */
export function faultOf(field: HTMLElement): string | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  // The component library derives the id of a field's error from the field's id.
  const errorId = ids.find((id) => id.endsWith('-error'));
  return (errorId && document.getElementById(errorId)?.textContent) || undefined;
}
