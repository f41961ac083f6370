import type { Template } from '@auscult/contract/templates';
import { t } from '#web/copy/text.ts';

/** A template's description: translated for a built-in one, unchanged for a person's own. */
export function descriptionOf({ organization, description }: Template): string {
  return organization === null && description ? t(description) : description;
}
