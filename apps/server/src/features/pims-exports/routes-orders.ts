import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import * as contract from '@auscult/contract/pims-exports';
import { type AnyCall, type BoundCall, type BoundCalls, procedureOf } from '#server/platform/http/calls.ts';
import { turnstile } from '#server/platform/http/turnstile.ts';
import { exportToPims } from './export-to-pims.ts';
import { previewPimsExport } from './preview-pims-export.ts';
import type { Transactions } from './read-there.ts';
import { transferRecapToVetspire, transferToVetspire } from './transfer-to-vetspire.ts';

/** Slow requests that one person may make at once, per call. */
const AT_ONCE = 4;
const TOO_MANY = 'You are already waiting for several exports. Please wait until one is done.';

/** Calls that preview and order exports. */
export const exportOrderCalls: BoundCalls = {
  previewPimsExport: bindSteps(contract.previewPimsExport, previewPimsExport),
  exportToPims: bindSteps(contract.exportToPims, exportToPims),
  transferToVetspire: bindSteps(contract.transferToVetspire, transferToVetspire),
  transferRecapToVetspire: bindSteps(contract.transferRecapToVetspire, transferRecapToVetspire),
};

/** Binds a call that asks a practice system between its transactions. */
function bindSteps<C extends AnyCall>(
  call: C,
  operation: (steps: Transactions, input: CallInput<C>, signal: AbortSignal) => Promise<CallOutput<C>>,
): BoundCall {
  const gate = turnstile(AT_ONCE, TOO_MANY);
  const procedure = procedureOf<CallInput<C>>(call, async (transport, input, signal) => {
    let leave: (() => void) | undefined;
    const steps: Transactions = {
      run: (work) => transport.run(work),
      look: (work) =>
        transport.look((context) => {
          leave ??= gate.enter(context.actor.userId);
          return work(context);
        }),
    };
    try {
      return await operation(steps, input, signal);
    } finally {
      leave?.();
    }
  });
  return { call, procedure };
}
