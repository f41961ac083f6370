/** An error of an external service, with a message that a person can act on. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** True when the same call may succeed later; the job queue decides when. */
  readonly retryable: boolean;
  /** The pause that the service asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /**
   * @param sentence  shown to the vet: no key, no address, nothing of the service's own text, nothing
   * clinical
   */
  constructor(sentence: string, { retryable, retryAfterMs }: { retryable: boolean; retryAfterMs?: number }) {
    super(sentence);
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The content of a service's refusal. Its body is untrusted and may be clinical. */
export interface FailedAnswer {
  status: number;
  /** The `Retry-After` header: seconds or a date. */
  retryAfter?: string | undefined;
  /** True when the body names an account without credit, which a retry cannot change. */
  isOutOfCredit?: boolean;
}

/**
 * The error for an HTTP status of an external service.
 *
 * @param provider  its name in the sentence: `speech-to-text service`
 */
export function errorOfStatus(provider: string, answer: FailedAnswer): ProviderError {
  const { status } = answer;
  if (answer.isOutOfCredit) {
    return new ProviderError(`The account of the ${provider} has run out of credit.`, { retryable: false });
  }
  const sentence = REFUSED[status];
  if (sentence) return new ProviderError(sentence(provider), { retryable: false });
  if (status === 429) {
    const retryAfterMs = readRetryAfter(answer.retryAfter);
    return new ProviderError(`The ${provider} is busy. Please try again later.`, {
      retryable: true,
      retryAfterMs,
    });
  }
  if (status === 408 || status === 409 || status >= 500) {
    const retryAfterMs = readRetryAfter(answer.retryAfter);
    return new ProviderError(`The ${provider} is not working right now.`, {
      retryable: true,
      retryAfterMs,
    });
  }
  return new ProviderError(`The ${provider} refused the request (status ${status}).`, { retryable: false });
}

const refusedKey = (provider: string) =>
  `The key of the ${provider} was refused. An administrator needs to check it.`;
const unknownThere = (provider: string) =>
  `The ${provider} knows no such address or model. An administrator needs to check its settings.`;

const REFUSED: Record<number, ((provider: string) => string) | undefined> = {
  401: refusedKey,
  403: refusedKey,
  404: unknownThere,
  405: unknownThere,
  413: (provider) => `The request is too large for the ${provider}.`,
};

/** Milliseconds of a `Retry-After` header with seconds or a date (RFC 9110, 10.2.3). */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined;
  const delayMs = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(delayMs) ? Math.max(0, delayMs) : undefined;
}
