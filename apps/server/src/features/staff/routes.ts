import * as contract from '@auscult/contract/impersonation';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { endImpersonation } from './end-impersonation.ts';
import { findPeople } from './find-people.ts';
import { impersonate } from './impersonate.ts';
import { listStaffAccess } from './list-staff-access.ts';

/** Calls of the operator's staff. */
export const staffCalls: BoundCalls = {
  findPeople: bind(contract.findPeople, findPeople),
  impersonate: bind(contract.impersonate, impersonate),
  endImpersonation: bind(contract.endImpersonation, endImpersonation),
  listStaffAccess: bind(contract.listStaffAccess, listStaffAccess),
};
