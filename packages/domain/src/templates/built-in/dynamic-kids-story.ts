/** "Kids Story": the visit in short sentences for children of the family. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { builtInForm, closingSection, letterSection, openingSection } from './form-parts.ts';

/** A story without inventions. @spec 1.3/built-in-templates/kids-story */
export const DYNAMIC_KIDS_STORY: TemplateDefinition = builtInForm({
  id: 'dynamic_kids_story',
  name: 'Kids Story',
  type: 'communications',
  tag: ['general practice'],
  description: 'The visit told as a story for the child who loves the pet.',
  style: { bullet_points: false },
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
});
