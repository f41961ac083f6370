import type { Template } from '@auscult/contract/templates';
import { t } from '#web/copy/text.ts';

/** What a template says of itself: the words of a built-in one are ours to translate, a person's own are as they are. */
export function descriptionOf({ organization, description }: Template): string {
  return organization === null && description ? t(description) : description;
}
