import * as contract from '@auscult/contract/saved-sections';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { createSavedSection } from './create-saved-section.ts';
import { deleteSavedSection } from './delete-saved-section.ts';
import { listOrgSavedSections } from './list-org-saved-sections.ts';
import { listSavedSections } from './list-saved-sections.ts';
import { moveSectionToSuperOrg } from './move-section-to-super-org.ts';
import { updateSavedSection } from './update-saved-section.ts';

/** Calls on saved sections. */
export const savedSectionCalls: BoundCalls = {
  listSavedSections: bind(contract.listSavedSections, listSavedSections),
  listOrgSavedSections: bind(contract.listOrgSavedSections, listOrgSavedSections),
  createSavedSection: bind(contract.createSavedSection, createSavedSection, { takesQuery: true }),
  updateSavedSection: bind(contract.updateSavedSection, updateSavedSection, { takesBlankEnd: true }),
  deleteSavedSection: bind(contract.deleteSavedSection, deleteSavedSection, { takesBlankEnd: true }),
  moveSectionToSuperOrg: bind(contract.moveSectionToSuperOrg, moveSectionToSuperOrg),
};
