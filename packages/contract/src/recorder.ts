/**
 * The recorder: the key that seals local copies, and which of several devices records a session.
 * @spec 3/calls-not-shown
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { SessionId } from './kit/ids.ts';

const tag = 'recordings';

/** Bytes as base64url, without padding. */
const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/, 'base64url, without padding.');

/**
 * Reads the caller's public key. It can seal a recording on a device; opening requires the caller's sign-in,
 * so that a stolen laptop reveals nothing. The key is created at the first call and never changes.
 */
export const getRecorderKey = defineCall({
  method: 'GET',
  path: '/v1/recorder_key',
  summary: 'Reads the public key that recordings on a device are sealed with.',
  tag,
  input: z.object({}),
  output: z.object({
    key_id: z.string(),
    /** A point on P-256, uncompressed: 65 bytes. */
    public_key: Base64Url,
  }),
  refusals: [],
});

/** Opens the key of one recording that was sealed on a device with the caller's public key. */
export const openRecorderKey = defineCall({
  method: 'POST',
  path: '/v1/open_recorder_key',
  summary: 'Opens the key of a recording that was sealed on a device.',
  tag,
  input: z.object({
    key_id: z.string().min(1).max(64),
    /**
     * The device's ephemeral P-256 point (65 bytes), a nonce (12), and 32 bytes sealed with AES-256-GCM (48).
     * Its key is HKDF-SHA-256 of the shared secret with an empty salt and the words `auscult recording` as
     * info.
     */
    sealed_key: Base64Url.length(167),
  }),
  output: z.object({
    /** 32 bytes. */
    data_key: Base64Url,
  }),
  refusals: ['recorder_key_not_found'],
});

/** Milliseconds of a recorder's lease. */
export const RECORDER_LEASE_MS = 15_000;

/** The recorder of a session. */
export const RecorderLease = z.object({
  /** Whether the asking recorder has the lease. */
  is_granted: z.boolean(),
  /** The recorder with the lease. */
  holder: z.object({
    recorder: z.string(),
    label: z.string(),
    user_name: z.string(),
    /** Epoch milliseconds. */
    since: z.number().int(),
  }),
});
export type RecorderLease = z.infer<typeof RecorderLease>;

/**
 * Requests or renews the lease for recording a session. Call it every third of {@link RECORDER_LEASE_MS}. If
 * another recorder has it, the answer names it, unless the caller takes over. The other then learns at its
 * next renewal that it lost the lease. Both keep what they recorded.
 */
export const holdRecorder = defineCall({
  method: 'POST',
  path: '/v1/hold_recorder',
  summary: 'Asks to lead the recording of a visit, renews that, or takes over; answers who leads.',
  tag,
  input: z.object({
    session: SessionId,
    /** Identifies the tab or device, which generates it randomly. */
    recorder: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    /** Display name: "Chrome on Windows". */
    label: z.string().trim().min(1).max(100),
    take_over: z.boolean().default(false),
  }),
  output: RecorderLease,
  refusals: ['session_not_found', 'forbidden', 'session_cancelled'],
});

/** Releases the lease. Idempotent; without the lease it changes nothing. */
export const releaseRecorder = defineCall({
  method: 'POST',
  path: '/v1/release_recorder',
  summary: 'Stops leading the recording of a visit.',
  tag,
  input: z.object({ session: SessionId, recorder: z.string().regex(/^[A-Za-z0-9-]{8,64}$/) }),
  output: z.object({ released: z.literal(true) }),
  refusals: ['session_not_found', 'forbidden'],
});
