import * as contract from '@auscult/contract/devices';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { getSigninToken } from './get-signin-token.ts';
import { listDevices } from './list-devices.ts';
import { revokeDevice } from './revoke-device.ts';

/** Calls on signed-in devices. */
export const deviceCalls: BoundCalls = {
  listDevices: bind(contract.listDevices, listDevices),
  revokeDevice: bind(contract.revokeDevice, revokeDevice),
  getSigninToken: bind(contract.getSigninToken, getSigninToken),
};
