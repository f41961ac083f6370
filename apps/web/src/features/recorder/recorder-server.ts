/** The recorder's calls to the server, injected because it runs outside of React, without hooks. */
import type { CallAnswer, CallBody, CallDefinition } from '@auscult/contract/kit/call';
import type { z } from 'zod';
import { isRetryable } from '#web/platform/retry-policy.ts';
import type { DeliveryHindrance } from './held-session.ts';

interface AnyCall {
  readonly definition: Pick<CallDefinition<z.ZodType, z.ZodType>, 'method' | 'path'>;
}

/** Makes a call. Its errors have a `status` (0: no answer), a `code` and a `detail`. */
export type AskServer = <C extends AnyCall>(
  call: C,
  input: CallBody<C>,
  options?: { idempotencyKey?: string; timeoutMs?: number; signal?: AbortSignal },
) => Promise<CallAnswer<C>>;

/** The signed-in person, as far as the recorder needs it. */
export interface SignedIn {
  current: () => { bearer: string; userId: string } | undefined;
  subscribe: (listen: () => void) => () => void;
}

/** Why a step failed. */
export class StepFailed extends Error {
  override name = 'StepFailed';
  readonly hindrance: DeliveryHindrance;
  /** Of the refusal, if there was one. */
  readonly code: string;
  readonly status: number;

  constructor(hindrance: DeliveryHindrance, detail: string, { code = '', status = 0 } = {}) {
    super(detail);
    this.hindrance = hindrance;
    this.code = code;
    this.status = status;
  }
}

/** The message of a failure, and whether a retry helps. */
export function asStepFailed(error: unknown): StepFailed {
  if (error instanceof StepFailed) return error;
  const { status = -1, code = '', detail = '' } = (error ?? {}) as Partial<Record<string, never>>;
  const facts = { code: String(code), status: Number(status) };
  const words = String(detail) || (error instanceof Error ? error.message : '');
  return new StepFailed(hindranceOf(facts), words, facts);
}

/** Final refusals, although their status says "conflict". */
const LASTING = ['session_cancelled', 'idempotency_conflict'];

function hindranceOf({ status, code }: { status: number; code: string }): DeliveryHindrance {
  if (status === 401) return 'sign-in';
  const isRefusal = status >= 400 && status < 500;
  if (isRefusal && (!isRetryable(status) || LASTING.includes(code))) return 'refused';
  return navigator.onLine === false ? 'offline' : 'unreachable';
}
