/**
 * Changes of the sources that the tenancy tests must detect: a removed predicate, a skipped check of rights.
 * The changed text must occur exactly once in its file.
 */

/** What detects a break: rows of the table, by their calls; the probe of all rows; or generated requests. */
export interface FoundBy {
  calls?: readonly string[];
  /** Callers to test; all if left out. */
  knockers?: readonly string[];
  rows?: true;
  requests?: number;
}

/** A replaced text of the server. */
export interface SourceBreak {
  name: string;
  /** From the root of the project. */
  file: string;
  find: string;
  replace: string;
  foundBy: FoundBy;
}

/** A guard of the database that is opened temporarily. */
export interface GuardBreak {
  name: string;
  open: string;
  close: string;
  foundBy: FoundBy;
}

const SERVER = 'apps/server/src';
const ACCESS = 'packages/domain/src/access';
const IDENTITY = `${SERVER}/providers/local-identity`;

const WHO: readonly SourceBreak[] = [
  {
    name: 'the wall of a missing second factor removed',
    file: `${SERVER}/platform/http/authenticate.ts`,
    find: 'if (isSecondFactorMissing && ',
    replace: 'if (isSecondFactorMissing && operation === "" && ',
    foundBy: { calls: ['getSession'], knockers: ['without second factor'] },
  },
  {
    name: 'the ban on deeds in the name of others removed',
    file: `${SERVER}/platform/http/authenticate.ts`,
    find: 'if (actingAs && isForbidden)',
    replace: 'if (actingAs && isForbidden && operation === "")',
    foundBy: { calls: ['signNote', 'generatePdf'], knockers: ['staff as org:doctor'] },
  },
  {
    name: 'files of a clinic given to staff who act as somebody',
    file: `${ACCESS}/impersonation.ts`,
    find: "'/v1/recording_audio/{session_id}/{recording_id}',",
    replace: '',
    foundBy: {
      calls: ['GET /v1/recording_audio/{session_id}/{recording_id}'],
      knockers: ['staff as org:doctor'],
    },
  },
  {
    name: 'somebody who is switched off counts as a member',
    file: `${IDENTITY}/find-signed-in.ts`,
    find: 'and m."userId" = u.id and m."deactivatedAt" is null',
    replace: 'and m."userId" = u.id',
    foundBy: { calls: ['getSession'], knockers: ['deactivated'] },
  },
  {
    name: 'a removed member stays in the team that their sign-in names',
    file: `${IDENTITY}/find-signed-in.ts`,
    find: 'if (!row || (row.organization_id && !row.role)) return undefined;',
    replace: 'if (!row) return undefined;',
    foundBy: { calls: ['getSession'], knockers: ['removed'] },
  },
  {
    name: 'a sign-in never runs out',
    file: `${IDENTITY}/find-signed-in.ts`,
    find: 'where s.token = $1 and s."expiresAt" > $2::timestamptz\n    and not',
    replace: 'where s.token = $1\n    and not',
    foundBy: { calls: ['getSession'], knockers: ['expired'] },
  },
  {
    name: 'the signature of bearer tokens not looked at',
    file: `${SERVER}/platform/http/bearer.ts`,
    find: 'timingSafeEqual(theirs, ours) ? token : undefined',
    replace: 'timingSafeEqual(ours, ours) ? token : token',
    foundBy: { requests: 600 },
  },
];

const RIGHTS: readonly SourceBreak[] = [
  {
    name: 'no right is checked at all',
    file: `${ACCESS}/allow.ts`,
    find: 'if (!rule(actor, resource)) throw',
    replace: 'if (!rule) throw',
    foundBy: { calls: ['deleteSession', 'updateTags'], knockers: ['org:general'] },
  },
  {
    name: 'everybody changes sessions of colleagues',
    file: 'packages/domain/src/sessions/session-rights.ts',
    find: 'return actor.role !== null && (ADMIN_ROLES.has(actor.role) || CLINICIAN_ROLES.has(actor.role));',
    replace: 'return ADMIN_ROLES.size + CLINICIAN_ROLES.size > 0;',
    foundBy: { calls: ['updateTags'], knockers: ['org:general', 'org:student'] },
  },
  {
    name: 'every clinician deletes sessions of colleagues',
    file: 'packages/domain/src/sessions/session-rights.ts',
    find: 'return session.owner === actor.userId || (actor.role !== null && ADMIN_ROLES.has(actor.role));',
    replace: 'return mayChangeSession(actor, session);',
    foundBy: { calls: ['deleteSession'], knockers: ['org:doctor'] },
  },
  {
    name: 'a student administrates: one role too many in the table',
    file: `${ACCESS}/roles.ts`,
    find: 'export const ADMIN_ROLES: ReadonlySet<string> = new Set<Role>([',
    replace: "export const ADMIN_ROLES: ReadonlySet<string> = new Set<Role>(['org:student',",
    foundBy: { calls: ['deleteSession', 'resendInvitation'], knockers: ['org:student'] },
  },
  {
    name: 'who does no medical work signs notes',
    file: 'packages/domain/src/notes/note-rights.ts',
    find: 'mayChangeSession(actor, session) && isClinician(actor)',
    replace: 'mayChangeSession(actor, session) && isClinician({ role: null })',
    foundBy: { calls: ['signNote', 'amendNote'], knockers: ['org:admin', 'org:general'] },
  },
  {
    name: 'sessions go to people of other teams',
    file: `${SERVER}/features/sessions/colleagues.ts`,
    find: 'if (teams.some(({ id }) => id === actor.organizationId)) return;',
    replace: 'if (teams.length >= 0) return;',
    foundBy: { calls: ['createSession', 'updateOwner', 'getDefaultTemplateIds'], knockers: ['org:doctor'] },
  },
  {
    name: 'everybody manages templates of colleagues',
    file: 'packages/domain/src/templates/template-permissions.ts',
    find: 'return isOwner(actor, template) || (actor.role !== null && ADMIN_ROLES.has(actor.role));',
    replace: 'return actor.role !== "org:nobody" && ADMIN_ROLES.size > 0;',
    foundBy: { calls: ['deleteTemplate'], knockers: ['org:doctor'] },
  },
  {
    name: 'everybody gives templates to the group',
    file: 'packages/domain/src/templates/template-permissions.ts',
    find: 'return isOfTeam(actor, template) && actor.isSuperOrganizationOwner === true;',
    replace: 'return isOfTeam(actor, template);',
    foundBy: { calls: ['moveTemplateToSuperOrg'], knockers: ['org:admin'] },
  },
  {
    name: 'everybody gives saved parts to the group',
    file: 'packages/domain/src/saved-parts/saved-part-rights.ts',
    find: 'return part.organization === actor.organizationId && actor.isSuperOrganizationOwner === true;',
    replace: 'return part.organization === actor.organizationId;',
    foundBy: { calls: ['moveSectionToSuperOrg'], knockers: ['org:admin'] },
  },
  {
    name: 'the team’s spelling is everybody’s to change',
    file: `${SERVER}/features/spelling/spelling-owner.ts`,
    find: 'if (!ADMIN_ROLES.has(role)) {',
    replace: 'if (ADMIN_ROLES.size === 0) {',
    foundBy: { calls: ['updateCustomSpelling'], knockers: ['org:doctor'] },
  },
];

const WITHIN: readonly SourceBreak[] = [
  {
    name: 'a deleted session stays in sight',
    file: `${SERVER}/features/sessions/repository.ts`,
    find: ".select(nodesOf)\n    .where('deleted_at', 'is', null);",
    replace: '.select(nodesOf);',
    foundBy: { calls: ['getSession'], knockers: ['org:doctor'] },
  },
  {
    name: 'a note is read under any session',
    file: `${SERVER}/features/notes/repository.ts`,
    find: ".where('notes.session_id', '=', session)\n    .where('notes.node_id', '=', node)",
    replace: ".where('notes.node_id', '=', node)",
    foundBy: { calls: ['getSoapNote'], knockers: ['org:doctor'] },
  },
  {
    name: 'sound is played under any session',
    file: `${SERVER}/features/sessions/metagraph.ts`,
    find: "return recording?.session_id === session && recording.status !== 'deleted' ?",
    replace: "return recording && recording.status !== 'deleted' ?",
    foundBy: { calls: ['GET /v1/recording_audio/{session_id}/{recording_id}'], knockers: ['org:doctor'] },
  },
  {
    name: 'a record’s file is given under any session',
    file: `${SERVER}/features/documents/documents.ts`,
    find: 'if (document?.session_id !== session || document.is_deleted) {',
    replace: 'if (!document || document.is_deleted) {',
    foundBy: { calls: ['GET /v1/document_file/{session_id}/{node_id}'], knockers: ['org:doctor'] },
  },
  {
    name: 'the key of what is watched not held against who watches',
    file: `${SERVER}/features/sessions/watch-sessions.ts`,
    find: 'if (value !== actor.organizationId) throw',
    replace: 'if (value === String(actor.role)) throw',
    foundBy: {
      calls: ['GET /v1/realtime/sessions_changes', 'SOCKET /v1/realtime/sessions_changes'],
      knockers: ['org:doctor'],
    },
  },
  {
    name: 'the claims of an upload’s token ignored',
    file: `${SERVER}/features/uploads/upload-desk.ts`,
    find: 'if (!isTheirs) throw notTheirs();',
    replace: 'if (isTheirs === undefined) throw notTheirs();',
    foundBy: { calls: ['HEAD /storage/v1/upload/resumable/sign/{id}'], knockers: ['org:doctor'] },
  },
];

const EXPORTS: readonly SourceBreak[] = [
  {
    name: 'everyone in a team decides on exports',
    file: `${SERVER}/features/pims-exports/open-export.ts`,
    find: "openSession(context, found.session_id, 'export')",
    replace: 'Promise.resolve({})',
    foundBy: { calls: ['cancelPimsExport'], knockers: ['org:general'] },
  },
  {
    name: 'texts of exports of deleted visits shown',
    file: `${SERVER}/features/pims-exports/get-handed-over-parts.ts`,
    find: 'await readSession(context, row.session_id)',
    replace: 'await Promise.resolve()',
    foundBy: { calls: ['getHandedOverParts'], knockers: ['org:doctor'] },
  },
];

/** In identity, rights, and contents of a session. */
export const BREAKS: readonly SourceBreak[] = [...WHO, ...RIGHTS, ...WITHIN, ...EXPORTS];
