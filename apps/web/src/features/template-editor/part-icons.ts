import type { EntryType, SectionType } from '@auscult/contract/templates';
import {
  IconAlignLeft,
  IconArrowAutofitHeight,
  IconBulb,
  IconChartDots3,
  IconHash,
  IconLayoutList,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconLock,
  IconSection,
  IconStack2,
  IconTimeline,
} from '@tabler/icons-react';

/** The icon of each type of section or entry. */
export const PART_ICONS: Readonly<Record<SectionType | EntryType, typeof IconList>> = {
  normal: IconSection,
  list: IconLayoutList,
  paragraph: IconAlignLeft,
  number: IconHash,
  simple_list: IconList,
  numbered_list: IconListNumbers,
  collection: IconStack2,
  hardcoded: IconLock,
  timeline: IconTimeline,
  diagram: IconChartDots3,
  spaces: IconArrowAutofitHeight,
  general_instructions: IconBulb,
  category: IconListCheck,
  subsection: IconLayoutList,
};
