/** Calls on uploads. The routes for the bytes are in routes-uploads.ts. */
import * as contract from '@auscult/contract/uploads';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { signUpload } from './sign-upload.ts';

/** Calls on uploads. */
export const uploadCalls: BoundCalls = {
  signUpload: bind(contract.signUpload, signUpload),
};
