/** What a field is said to be wrong with, as it is read out; undefined where it is right. */
export function faultOf(field: HTMLElement): string | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  // The component library names a field's error after the field.
  const errorId = ids.find((id) => id.endsWith('-error'));
  return (errorId && document.getElementById(errorId)?.textContent) || undefined;
}
