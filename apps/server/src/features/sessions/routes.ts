import * as changes from '@auscult/contract/session-changes';
import * as contract from '@auscult/contract/sessions';
import { type BoundCalls, bind, bindInPlaces } from '#server/platform/http/calls.ts';
import { bindTopic } from '#server/platform/realtime/topic.ts';
import { allActiveSessions } from './all-active-sessions.ts';
import { cancelSession } from './cancel-session.ts';
import type { FollowPets } from './change-pets.ts';
import { createSession } from './create-session.ts';
import { deleteSession } from './delete-session.ts';
import { deletedSessions } from './deleted-sessions.ts';
import { getSession } from './get-session.ts';
import { countSessions } from './repository-counts.ts';
import { restoreSession } from './restore-session.ts';
import { sessionCompleted } from './session-completed.ts';
import { sessionsByDate } from './sessions-by-date.ts';
import { sessionsByName } from './sessions-by-name.ts';
import { otherPlaces, shownPlaces } from './sessions-elsewhere.ts';
import { updateDate } from './update-date.ts';
import { updateName } from './update-name.ts';
import { updateOwner } from './update-owner.ts';
import { updatePatients } from './update-patients.ts';
import { updateTags } from './update-tags.ts';
import { updatedSession } from './updated-session.ts';
import { readSessionsRow, watchSessions } from './watch-sessions.ts';

/** Calls on sessions. */
export const sessionCalls: BoundCalls = {
  createSession: bind(contract.createSession, createSession),
  getSession: bind(contract.getSession, getSession),
  sessionsByDate: bind(contract.sessionsByDate, sessionsByDate),
  sessionsByName: bind(contract.sessionsByName, sessionsByName),
  allActiveSessions: bind(contract.allActiveSessions, allActiveSessions),
  updateDate: bind(changes.updateDate, updateDate),
  updateOwner: bind(changes.updateOwner, updateOwner),
  updateTags: bind(changes.updateTags, updateTags),
  updatedSession: bind(changes.updatedSession, updatedSession),
  cancelSession: bind(contract.cancelSession, cancelSession),
  deleteSession: bind(contract.deleteSession, deleteSession),
  deletedSessions: bind(changes.deletedSessions, deletedSessions),
  restoreSession: bind(changes.restoreSession, restoreSession),
  sessionCompleted: bind(changes.sessionCompleted, sessionCompleted),
  sessionsElsewhere: bindInPlaces(
    contract.sessionsElsewhere,
    otherPlaces,
    ({ db }) => countSessions(db),
    shownPlaces,
  ),
};

/** Calls that change the pets of a session. @param followPets  updates documents that name them */
export function petCalls(followPets: FollowPets): BoundCalls {
  return {
    updateName: bind(contract.updateName, (context, input) => updateName({ ...context, followPets }, input)),
    updatePatients: bind(changes.updatePatients, (context, input) =>
      updatePatients({ ...context, followPets }, input),
    ),
  };
}

/** Changes in an organization's sessions, as a realtime table. */
export const sessionsTopic = bindTopic(changes.sessionsChanges, watchSessions, readSessionsRow);
