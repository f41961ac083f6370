import { message } from '#web/copy/text.ts';
import type { TeamTag } from '#web/features/admin/use-admin-tags.ts';

/** Colours of tags, with their names. */
export const TAG_COLOURS: Readonly<Record<TeamTag['colour'], string>> = {
  gray: message('Gray'),
  red: message('Red'),
  pink: message('Pink'),
  grape: message('Purple'),
  violet: message('Violet'),
  indigo: message('Indigo'),
  blue: message('Blue'),
  cyan: message('Cyan'),
  teal: message('Teal'),
  green: message('Green'),
  lime: message('Lime'),
  yellow: message('Yellow'),
  orange: message('Orange'),
};
