import * as contract from '@auscult/contract/sessions';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { allActiveSessions } from './all-active-sessions.ts';
import { cancelSession } from './cancel-session.ts';
import { createSession } from './create-session.ts';
import { deleteSession } from './delete-session.ts';
import { getSession } from './get-session.ts';
import { sessionCompleted } from './session-completed.ts';
import { sessionsByDate } from './sessions-by-date.ts';
import { sessionsByName } from './sessions-by-name.ts';
import { updateName } from './update-name.ts';

/** Calls on sessions. */
export const sessionCalls: BoundCalls = {
  createSession: bind(contract.createSession, createSession),
  getSession: bind(contract.getSession, getSession),
  sessionsByDate: bind(contract.sessionsByDate, sessionsByDate),
  sessionsByName: bind(contract.sessionsByName, sessionsByName),
  allActiveSessions: bind(contract.allActiveSessions, allActiveSessions),
  updateName: bind(contract.updateName, updateName),
  cancelSession: bind(contract.cancelSession, cancelSession),
  deleteSession: bind(contract.deleteSession, deleteSession),
  sessionCompleted: bind(contract.sessionCompleted, sessionCompleted),
};
