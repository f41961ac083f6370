import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import * as contract from '@auscult/contract/pims-imports';
import type { Context, InContext } from '#server/platform/context.ts';
import {
  type AnyCall,
  type BoundCall,
  type BoundCalls,
  bind,
  procedureOf,
} from '#server/platform/http/calls.ts';
import { turnstile } from '#server/platform/http/turnstile.ts';
import { askSystem, type Question } from './ask-system.ts';
import { getPimsAppointmentTypes, typesToShow } from './get-pims-appointment-types.ts';
import { getPimsLinks } from './get-pims-links.ts';
import { importFromPims, whatToImport } from './import-from-pims.ts';
import { importVetspireVisits } from './import-vetspire-visits.ts';
import { patientToLink, putPimsPatientLink } from './put-pims-patient-link.ts';
import { appointmentToLink, updateVetspireVisit } from './update-vetspire-visit.ts';

/** Imports that one person may run at once, per call. */
const AT_ONCE = 3;
const TOO_MANY = 'You are already waiting for several of these. Please wait until one is done.';

/** Calls on imports from practice systems, and on links of visits to them. */
export const pimsImportCalls: BoundCalls = {
  importFromPims: bindQuestion(contract.importFromPims, whatToImport, importFromPims),
  importVetspireVisits: bindQuestion(
    contract.importVetspireVisits,
    (context, input) => whatToImport(context, importVetspireVisits(input)),
    (context, input, seen) => importFromPims(context, importVetspireVisits(input), seen),
  ),
  getPimsAppointmentTypes: bindQuestion(
    contract.getPimsAppointmentTypes,
    typesToShow,
    (_context, _input, seen) => getPimsAppointmentTypes(seen),
  ),
  updateVetspireVisit: bindQuestion(contract.updateVetspireVisit, appointmentToLink, updateVetspireVisit),
  getPimsLinks: bind(contract.getPimsLinks, getPimsLinks),
  putPimsPatientLink: bindQuestion(contract.putPimsPatientLink, patientToLink, putPimsPatientLink),
};

/**
 * Binds a call that asks a practice system between two transactions.
 *
 * @param prepare  checks the rights, and says what to ask, if anything
 * @param operation  gets the answer; rights are checked again, since asking takes a while
 */
function bindQuestion<C extends AnyCall, Seen>(
  call: C,
  prepare: (context: Context, input: CallInput<C>) => Promise<Question<Seen> | undefined>,
  operation: (context: Context, input: CallInput<C>, seen: Seen | undefined) => Promise<CallOutput<C>>,
): BoundCall {
  const gate = turnstile(AT_ONCE, TOO_MANY);
  const procedure = procedureOf<CallInput<C>>(call, async ({ look, run }, input, signal) => {
    const { services, question } = await look(async (context) => ({
      services: context,
      question: await prepare(context, input),
    }));
    const { actor } = services;
    const inContext: InContext = (_actor, work) => look(work);
    const leave = gate.enter(actor.userId);
    const seen = await askSystem({ services, inContext, actor }, question, signal).finally(leave);
    return run((context) => operation(context, input, seen));
  });
  return { call, procedure };
}
