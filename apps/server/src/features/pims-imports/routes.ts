import * as contract from '@auscult/contract/pims-imports';
import { bindAsking } from '#server/platform/http/asking-calls.ts';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { getPimsAppointmentTypes } from './get-pims-appointment-types.ts';
import { getPimsLinks } from './get-pims-links.ts';
import { importFromPims, whatToImport } from './import-from-pims.ts';
import { importVetspireVisits } from './import-vetspire-visits.ts';
import { patientToLink, putPimsPatientLink } from './put-pims-patient-link.ts';
import { appointmentToLink, updateVetspireVisit } from './update-vetspire-visit.ts';

/** Calls on imports from practice systems, and on links of visits to them. */
export const pimsImportCalls: BoundCalls = {
  importFromPims: bindAsking(contract.importFromPims, whatToImport, importFromPims),
  importVetspireVisits: bindAsking(
    contract.importVetspireVisits,
    (context, input) => whatToImport(context, importVetspireVisits(input)),
    (context, input, seen) => importFromPims(context, importVetspireVisits(input), seen),
  ),
  getPimsAppointmentTypes: bindAsking(contract.getPimsAppointmentTypes, getPimsAppointmentTypes),
  updateVetspireVisit: bindAsking(contract.updateVetspireVisit, appointmentToLink, updateVetspireVisit),
  getPimsLinks: bind(contract.getPimsLinks, getPimsLinks),
  putPimsPatientLink: bindAsking(contract.putPimsPatientLink, patientToLink, putPimsPatientLink),
};
