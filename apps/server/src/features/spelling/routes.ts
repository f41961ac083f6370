import * as contract from '@auscult/contract/spelling';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { addCustomSpelling } from './add-custom-spelling.ts';
import { getCustomSpelling } from './get-custom-spelling.ts';
import { updateCustomSpelling } from './update-custom-spelling.ts';

/** Calls on custom spelling. */
export const spellingCalls: BoundCalls = {
  getCustomSpelling: bind(contract.getCustomSpelling, getCustomSpelling),
  addCustomSpelling: bind(contract.addCustomSpelling, addCustomSpelling),
  updateCustomSpelling: bind(contract.updateCustomSpelling, updateCustomSpelling),
};
