import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import * as contract from '@auscult/contract/pims-connections';
import type { Context, InContext } from '#server/platform/context.ts';
import {
  type AnyCall,
  type BoundCall,
  type BoundCalls,
  bind,
  procedureOf,
} from '#server/platform/http/calls.ts';
import { turnstile } from '#server/platform/http/turnstile.ts';
import type { Question } from './ask-system.ts';
import type { ResumeExports } from './check-connection.ts';
import { connectPims, questionOfConnecting } from './connect-pims.ts';
import { disconnectPims } from './disconnect-pims.ts';
import { findPimsPatients, getPimsRecords } from './find-pims-patients.ts';
import { getPimsSystems } from './get-pims-systems.ts';
import { questionOfTest, testPims } from './pims-connection-test.ts';
import {
  getPimsFieldMap,
  putPimsFieldMap,
  questionOfFields,
  questionOfSavedFields,
} from './pims-field-map.ts';
import { getPimsStaff, putPimsStaffLink, questionOfStaff } from './pims-staff.ts';
import { updatePimsSettings } from './update-pims-settings.ts';

/** Calls on connections to practice systems. @param resume  lets waiting exports of a connection go on, or fail */
export function pimsConnectionCalls(resume: ResumeExports): BoundCalls {
  return {
    getPimsSystems: bind(contract.getPimsSystems, getPimsSystems),
    connectPims: bindAsking(contract.connectPims, questionOfConnecting, connectPims(resume)),
    updatePimsSettings: bind(contract.updatePimsSettings, updatePimsSettings),
    testPims: bindAsking(contract.testPims, questionOfTest, testPims(resume)),
    disconnectPims: bind(contract.disconnectPims, disconnectPims(resume)),
    getPimsFieldMap: bindAsking(contract.getPimsFieldMap, questionOfFields, getPimsFieldMap),
    putPimsFieldMap: bindAsking(contract.putPimsFieldMap, questionOfSavedFields, putPimsFieldMap),
    getPimsStaff: bindAsking(contract.getPimsStaff, questionOfStaff, getPimsStaff),
    putPimsStaffLink: bind(contract.putPimsStaffLink, putPimsStaffLink),
    findPimsPatients: bindAsking(contract.findPimsPatients, findPimsPatients),
    getPimsRecords: bindAsking(contract.getPimsRecords, getPimsRecords),
  };
}

/** Slow answers that one person may request at once, per call. */
const AT_ONCE = 3;
const TOO_MANY = 'You are already waiting for several of these. Please wait until one is done.';

/**
 * Binds a call that asks a practice system between two transactions.
 *
 * @param prepare  checks the rights, and gives the question
 * @param operation  makes the call's answer of the practice system's; rights are checked again where it changes something
 */
function bindAsking<C extends AnyCall, Seen = CallOutput<C>>(
  call: C,
  prepare: (context: Context, input: CallInput<C>) => Promise<Question<Seen>>,
  operation?: (context: Context, input: CallInput<C>, seen: Seen) => Promise<CallOutput<C>>,
): BoundCall {
  const gate = turnstile(AT_ONCE, TOO_MANY);
  const procedure = procedureOf<CallInput<C>>(call, async ({ look, run }, input, signal) => {
    const { services, ask } = await look(async (context) => ({
      services: context,
      ask: await prepare(context, input),
    }));
    const { actor } = services;
    const inContext: InContext = (_actor, work) => look(work);
    const leave = gate.enter(actor.userId);
    const seen = await ask({ services, inContext, actor, signal }).finally(leave);
    return operation ? run((context) => operation(context, input, seen)) : seen;
  });
  return { call, procedure };
}
