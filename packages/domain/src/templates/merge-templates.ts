/** Merges lists of templates. */

/** Every template once, in the order of the lists; the first list that has it wins. @spec 2.7/templates-merged */
export function mergeTemplates<Listed extends { readonly id: string }>(
  ...lists: readonly (readonly Listed[])[]
): Listed[] {
  const byId = new Map<string, Listed>();
  for (const template of lists.flat()) if (!byId.has(template.id)) byId.set(template.id, template);
  return [...byId.values()];
}
