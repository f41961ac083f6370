/** Tests of a call's refusals. */
import { REFUSALS, type RefusalCode } from '@auscult/contract/kit/refusal';
import { expect, test } from 'vitest';
import type { AnyCall } from '#server/platform/http/calls.ts';
import { type Answer, callerAt, requestOf } from './caller.ts';
import type { TestApp } from './test-app.ts';

/** A request without sign-in needs no valid ids: it is refused before they are read. */
const ANY_INPUT = { id: 'x', session_id: 'x', node_id: 'x', template_id: 'x', name: 'x', a: '0', b: '1' };

/**
 * Tests every refusal of a call: each case provokes one. Another test checks that there is a case for each
 * refusal of the contract, and for `invalid_request`; `not_signed_in` needs no case.
 */
export function testRefusals(
  server: () => TestApp,
  call: AnyCall,
  cases: Partial<Record<RefusalCode, () => Promise<Answer>>>,
): void {
  const provoked = Object.entries({
    not_signed_in: () => asStranger(server(), call),
    ...cases,
  }) as [RefusalCode, () => Promise<Answer>][];

  test.each(provoked)('is refused with %s', async (code, provoke) => {
    const { status, body } = await provoke();
    expect({ status, body }).toEqual({
      status: REFUSALS[code],
      body: { code, detail: expect.stringMatching(/\w{2}/) },
    });
  });

  test('every refusal of the contract is provoked', () => {
    const listed = ['invalid_request', 'not_signed_in', ...call.definition.refusals];
    expect(provoked.map(([code]) => code).sort()).toEqual([...new Set(listed)].sort());
  });
}

/** The call without a bearer token. */
export function asStranger({ address }: TestApp, call: AnyCall): Promise<Answer> {
  const { method, path, body } = requestOf(call, ANY_INPUT);
  return callerAt(address, { userId: '', organizationId: '', token: '' }).send(method, path, body);
}
