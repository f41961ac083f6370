/** The list of every feature's calls, topics, routes and jobs. */
import { accountCalls } from './features/account/routes.ts';
import { accountDeletionJobs } from './features/account-deletion/jobs.ts';
import { accountDeletionCalls } from './features/account-deletion/routes.ts';
import { adminCalls } from './features/admin/routes.ts';
import { billingCalls } from './features/billing/routes.ts';
import { deviceCalls } from './features/devices/routes.ts';
import { dischargeJobs } from './features/discharge/jobs.ts';
import { dischargeCalls, dischargeTopic } from './features/discharge/routes.ts';
import { documentJobs } from './features/documents/jobs.ts';
import { documentCalls, documentsTopic } from './features/documents/routes.ts';
import { feedbackCalls } from './features/feedback/routes.ts';
import { followPets } from './features/notes/follow-pets.ts';
import { noteJobs } from './features/notes/jobs.ts';
import { noteCalls, notesTopic } from './features/notes/routes.ts';
import { organizationCalls } from './features/organizations/routes.ts';
import { pdfCalls } from './features/pdf/routes.ts';
import { pimsConnectionJobs } from './features/pims-connections/jobs.ts';
import { pimsConnectionCalls } from './features/pims-connections/routes.ts';
import { pimsExportJobs } from './features/pims-exports/jobs.ts';
import { pimsExportCalls, pimsExportsTopic } from './features/pims-exports/routes.ts';
import { exportOrderCalls } from './features/pims-exports/routes-orders.ts';
import { resumeExportsOf } from './features/pims-exports/sweep-exports.ts';
import { linksFollowPets } from './features/pims-imports/patient-links.ts';
import { pimsImportCalls } from './features/pims-imports/routes.ts';
import { continueRecaps } from './features/recap/continue-recaps.ts';
import { prehistoryTopic, recapCalls } from './features/recap/routes.ts';
import { recorderCalls } from './features/recorder/routes.ts';
import { recordingJobs } from './features/recordings/jobs.ts';
import { recordingCalls } from './features/recordings/routes.ts';
import { sampleCalls } from './features/samples/routes.ts';
import { savedEntryCalls } from './features/saved-entries/routes.ts';
import { savedSectionCalls } from './features/saved-sections/routes.ts';
import { serverSetupCalls } from './features/server-setup/routes.ts';
import { petCalls, sessionCalls, sessionsTopic } from './features/sessions/routes.ts';
import { spellingCalls } from './features/spelling/routes.ts';
import { staffCalls } from './features/staff/routes.ts';
import { tagCalls } from './features/tags/routes.ts';
import { templateAdviceCalls } from './features/template-advice/routes.ts';
import { templateDefaultCalls } from './features/template-defaults/routes.ts';
import { templateTrialCalls } from './features/template-trials/routes.ts';
import { templateCalls } from './features/templates/routes.ts';
import { uploadCalls } from './features/uploads/routes.ts';
import type { BoundCalls } from './platform/http/calls.ts';
import type { BoundJob } from './platform/jobs/bound-job.ts';
import type { BoundTopic } from './platform/realtime/topic.ts';

/** Every call, by its export name in the contract. */
export const calls: BoundCalls = {
  ...accountCalls,
  ...accountDeletionCalls,
  ...adminCalls,
  ...billingCalls,
  ...deviceCalls,
  ...dischargeCalls,
  ...documentCalls(continueRecaps),
  ...feedbackCalls,
  ...noteCalls,
  ...organizationCalls,
  ...pdfCalls,
  ...pimsConnectionCalls(resumeExportsOf),
  ...pimsExportCalls,
  ...exportOrderCalls,
  ...pimsImportCalls,
  ...recapCalls,
  ...recorderCalls,
  ...recordingCalls,
  ...sampleCalls,
  ...savedEntryCalls,
  ...savedSectionCalls,
  ...serverSetupCalls,
  ...sessionCalls,
  ...petCalls(linksFollowPets(followPets)),
  ...spellingCalls,
  ...staffCalls,
  ...tagCalls,
  ...templateCalls,
  ...templateAdviceCalls,
  ...templateDefaultCalls,
  ...templateTrialCalls,
  ...uploadCalls,
};

/** Every realtime table. */
export const topics: readonly BoundTopic[] = [
  notesTopic,
  dischargeTopic,
  prehistoryTopic,
  documentsTopic,
  pimsExportsTopic,
  sessionsTopic,
];

/** Every kind of job. */
export const jobs: readonly BoundJob[] = [
  ...accountDeletionJobs,
  ...dischargeJobs,
  ...documentJobs(continueRecaps),
  ...noteJobs,
  ...pimsConnectionJobs(resumeExportsOf),
  ...pimsExportJobs,
  ...recordingJobs,
];
