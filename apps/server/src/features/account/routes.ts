import * as contract from '@auscult/contract/account';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { getMe } from './get-me.ts';
import { getUserdata } from './get-userdata.ts';
import { trackReferrer } from './track-referrer.ts';
import { updateMemberMetadata } from './update-member-metadata.ts';
import { updateUserdata } from './update-userdata.ts';

/** Calls on the signed-in person. */
export const accountCalls: BoundCalls = {
  getMe: bind(contract.getMe, getMe),
  getUserdata: bind(contract.getUserdata, getUserdata),
  trackReferrer: bind(contract.trackReferrer, trackReferrer),
  updateUserdata: bind(contract.updateUserdata, updateUserdata),
  updateMemberMetadata: bind(contract.updateMemberMetadata, updateMemberMetadata),
};
