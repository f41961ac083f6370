import * as contract from '@auscult/contract/pims-connections';
import { bindAsking } from '#server/platform/http/asking-calls.ts';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
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
