import * as contract from '@auscult/contract/admin';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { listAdminTags } from './list-admin-tags.ts';
import { listTags } from './list-tags.ts';
import { mergeAdminTags } from './merge-admin-tags.ts';
import { saveAdminTag } from './save-admin-tag.ts';

/** Calls on tags: those of a team, and those of all teams of a group. */
export const tagCalls: BoundCalls = {
  listTags: bind(contract.listTags, listTags),
  listAdminTags: bind(contract.listAdminTags, listAdminTags),
  saveAdminTag: bind(contract.saveAdminTag, saveAdminTag),
  mergeAdminTags: bind(contract.mergeAdminTags, mergeAdminTags),
};
