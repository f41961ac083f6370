import * as contract from '@auscult/contract/admin';
import * as security from '@auscult/contract/admin-security';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { checkAuditTrail } from './check-audit-trail.ts';
import { createAdminTeam } from './create-admin-team.ts';
import { exportAdminUsers } from './export-admin-users.ts';
import { exportAuditEvents } from './export-audit-events.ts';
import { getSecuritySettings } from './get-security-settings.ts';
import { importAdminUsers } from './import-admin-users.ts';
import { listAdminTeams } from './list-admin-teams.ts';
import { listAdminUsers } from './list-admin-users.ts';
import { listAuditEvents } from './list-audit-events.ts';
import { setAdminUserActive } from './set-admin-user-active.ts';
import { setAdminUserRole } from './set-admin-user-role.ts';
import { updateAdminTeam } from './update-admin-team.ts';
import { updateSecuritySettings } from './update-security-settings.ts';

/** Calls of the Admin Center; those on tags are with the tags. */
export const adminCalls: BoundCalls = {
  listAdminUsers: bind(contract.listAdminUsers, listAdminUsers),
  setAdminUserRole: bind(contract.setAdminUserRole, setAdminUserRole),
  setAdminUserActive: bind(contract.setAdminUserActive, setAdminUserActive),
  importAdminUsers: bind(contract.importAdminUsers, importAdminUsers),
  exportAdminUsers: bind(contract.exportAdminUsers, exportAdminUsers),
  listAdminTeams: bind(contract.listAdminTeams, listAdminTeams),
  createAdminTeam: bind(contract.createAdminTeam, createAdminTeam),
  updateAdminTeam: bind(contract.updateAdminTeam, updateAdminTeam),
  getSecuritySettings: bind(security.getSecuritySettings, getSecuritySettings),
  updateSecuritySettings: bind(security.updateSecuritySettings, updateSecuritySettings),
  listAuditEvents: bind(security.listAuditEvents, listAuditEvents),
  exportAuditEvents: bind(security.exportAuditEvents, exportAuditEvents),
  checkAuditTrail: bind(security.checkAuditTrail, checkAuditTrail),
};
