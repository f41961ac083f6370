import * as contract from '@auscult/contract/account';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { getMe } from './get-me.ts';
import { getUserdata } from './get-userdata.ts';
import { updateMemberMetadata } from './update-member-metadata.ts';

/** Calls on who is signed in. */
export const accountCalls: BoundCalls = {
  getMe: bind(contract.getMe, getMe),
  getUserdata: bind(contract.getUserdata, getUserdata),
  updateMemberMetadata: bind(contract.updateMemberMetadata, updateMemberMetadata),
};
