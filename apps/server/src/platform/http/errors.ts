/** The common form of every refusal and every fault. @spec 3/errors */
import { REFUSALS, Refusal, type RefusalBody, type RefusalCode } from '@auscult/contract/kit/refusal';
import { ValidationError } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { z } from 'zod';
import { outageIn } from '../outage.ts';
import { JSON_WANTED, malformedDetail, NOT_JSON } from './malformed-input.ts';

/** An error answer. */
export interface ErrorAnswer {
  status: number;
  body: RefusalBody | { code: 'fault'; detail: string; request_id: string };
  /** Set for a bug or an outage, as opposed to an expected refusal. */
  isFault: boolean;
}

/** Turns an error into an answer. A fault reveals only the request's id. @spec 3/errors/fault */
export function answerFor(thrown: unknown, requestId: string): ErrorAnswer {
  const refusal = refusalIn(thrown);
  if (refusal) return { ...answerOf(refusal), isFault: false };
  const outage = outageIn(thrown);
  if (outage) return { ...answerOf(outage), isFault: true };
  const detail = `Something went wrong on our side. Nothing you entered is lost; please try again. If it stays, tell support this number: ${requestId}`;
  return { status: 500, body: { code: 'fault', detail, request_id: requestId }, isFault: true };
}

function answerOf({ code, message }: Refusal): Omit<ErrorAnswer, 'isFault'> {
  return { status: REFUSALS[code], body: { code, detail: message } };
}

function refusalIn(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof ORPCError) return refusalOfTransport(thrown);
  if (isFastifyError(thrown)) return refusalOfFastify(thrown);
  return undefined;
}

/** oRPC's own errors: an input that its schema refuses, or an unreadable body. */
function refusalOfTransport(error: ORPCError<string, unknown>): Refusal | undefined {
  if (error.cause instanceof Refusal) return error.cause;
  if (error.status !== 400) return undefined;
  if (!(error.cause instanceof ValidationError))
    return new Refusal('invalid_request', 'The request could not be read.');
  const { issues, data } = error.cause;
  // oRPC's type allows any validator; every schema of the contract is a zod schema.
  return new Refusal('invalid_request', malformedDetail(issues as readonly z.core.$ZodIssue[], data));
}

const FASTIFY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
};

const FASTIFY_DETAIL: Partial<Record<RefusalCode, string>> = {
  invalid_request: NOT_JSON,
  not_found: 'There is nothing at this address.',
  too_large: 'The request is too large.',
  unsupported_type: JSON_WANTED,
  too_many_requests: 'Too many requests. Please wait a moment.',
};

function refusalOfFastify(error: { statusCode: number }): Refusal | undefined {
  const code = FASTIFY_STATUS[error.statusCode];
  return code && new Refusal(code, FASTIFY_DETAIL[code] ?? 'The request could not be answered.');
}

function isFastifyError(thrown: unknown): thrown is { statusCode: number } {
  return thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number';
}
