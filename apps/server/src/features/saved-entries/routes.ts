import * as contract from '@auscult/contract/saved-entries';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { createSavedEntry } from './create-saved-entry.ts';
import { deleteSavedEntry } from './delete-saved-entry.ts';
import { listOrgSavedEntries } from './list-org-saved-entries.ts';
import { listSavedEntries } from './list-saved-entries.ts';
import { moveEntryToSuperOrg } from './move-entry-to-super-org.ts';
import { updateSavedEntry } from './update-saved-entry.ts';

/** Calls on saved entries. */
export const savedEntryCalls: BoundCalls = {
  listSavedEntries: bind(contract.listSavedEntries, listSavedEntries),
  listOrgSavedEntries: bind(contract.listOrgSavedEntries, listOrgSavedEntries),
  createSavedEntry: bind(contract.createSavedEntry, createSavedEntry, { takesQuery: true }),
  updateSavedEntry: bind(contract.updateSavedEntry, updateSavedEntry, { takesBlankEnd: true }),
  deleteSavedEntry: bind(contract.deleteSavedEntry, deleteSavedEntry, { takesBlankEnd: true }),
  moveEntryToSuperOrg: bind(contract.moveEntryToSuperOrg, moveEntryToSuperOrg),
};
