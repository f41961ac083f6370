/** Signed-in devices, and the hand-off to the mobile app. @spec 1.2/mobile-hand-off */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { EpochMilliseconds } from './kit/scalars.ts';

const DeviceId = z.uuid();

/** One session on one device. */
export const Device = z.object({
  id: DeviceId,
  /** Browser category of the specification, or `Unknown`. */
  browser: z.string(),
  /** `Windows`, `macOS`, `iOS`, `Android`, `Linux`; empty if unknown. */
  system: z.string(),
  address: z.string(),
  signed_in_timestamp: EpochMilliseconds,
  last_used_timestamp: EpochMilliseconds,
  /** Whether this call was made from it. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** Lists where the caller is signed in, newest first. */
export const listDevices = defineCall({
  method: 'GET',
  path: '/v1/devices',
  summary: 'Lists where one is signed in.',
  tag: 'account',
  input: z.object({}),
  output: z.object({ devices: z.array(Device) }),
  refusals: [],
});

/** Signs out on one device, or on all others. */
export const revokeDevice = defineCall({
  method: 'POST',
  path: '/v1/revoke_device',
  summary:
    'Signs out on another device, or, without an id, on all others. What is open there ends within five seconds.',
  tag: 'account',
  input: z.object({ device_id: DeviceId.optional() }),
  output: z.object({ revoked: z.number().int() }),
  refusals: ['device_not_found'],
});

/** A code for the mobile app, which exchanges it at `POST /api/auth/one-time-code` for a bearer token. @spec 3/one-time-code */
export const getSigninToken = defineCall({
  method: 'GET',
  path: '/v2/get_signin_token',
  summary: 'Makes a one-time code by which the mobile app signs in: for 60 s, once.',
  tag: 'account',
  input: z.object({}),
  output: z.object({ token: z.string() }),
  refusals: [],
});
