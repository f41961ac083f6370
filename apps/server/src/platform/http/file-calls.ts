/** Calls that answer with a file. */
import type { CallDefinition, CallInput } from '@auscult/contract/kit/call';
import { type AnyContractProcedure, oc } from '@orpc/contract';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type BoundCall, procedureOf } from './calls.ts';

/** A call whose answer is the file itself. */
type FileCall = AnyContractProcedure & { definition: CallDefinition<z.ZodType, z.ZodType<File>> };

/** Makes the file after the transaction, so that no connection is held meanwhile. */
export type FileInTheMaking = (signal: AbortSignal) => Promise<File>;

/** The answer with its headers: oRPC's own would let a browser show the file instead of the page. */
const Download = z.object({ headers: z.record(z.string(), z.string()), body: z.file() });

/** Binds a call to the operation that collects the data of its file. */
export function bindFile<C extends FileCall>(
  call: C,
  operation: (context: Context, input: CallInput<C>) => Promise<FileInTheMaking>,
): BoundCall {
  const { method, path, input: schema } = call.definition;
  const served = oc.route({ method, path, outputStructure: 'detailed' }).input(schema).output(Download);
  const procedure = procedureOf<CallInput<C>>(served, async ({ run }, input, signal) => {
    const make = await run((inside) => operation(inside, input));
    const file = await make(signal);
    return { headers: { 'content-disposition': asAttachment(file.name) }, body: file };
  });
  return { call, procedure };
}

/** With an ASCII name for old clients, and the full name as RFC 6266 defines. */
function asAttachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]+/g, '')
    .replaceAll(/["\\]/g, '')
    .trim();
  const whole = encodeURIComponent(name).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
