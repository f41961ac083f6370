/** "Kids Story": the visit in short sentences for the children of the house. */
import { TemplateId } from '@auscult/contract/kit/ids';
import { type TemplateDefinition, TemplateStyle } from '@auscult/contract/templates';
import { closingSection, letterSection, openingSection } from './form-parts.ts';

/** A story that makes nothing up. @spec 1.3/built-in-templates/kids-story */
export const DYNAMIC_KIDS_STORY: TemplateDefinition = {
  id: TemplateId.parse('dynamic_kids_story'),
  name: 'Kids Story',
  type: 'communications',
  tag: ['general practice'],
  version: 1,
  style: TemplateStyle.parse({ bullet_points: false }),
  sections: [
    openingSection(),
    letterSection({
      key: 'story',
      name: 'What happened',
      soap: null,
      type: 'paragraph',
      description:
        'Short, friendly sentences for a child of six: what the vet looked at and said, what the pet gets, what comes next. Only what was said; no doses, no promises that all will be well, nothing frightening that can be left out.',
    }),
    closingSection('The end'),
  ],
};
