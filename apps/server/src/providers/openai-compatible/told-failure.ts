/** A failure that a host tells under a status of success. */
import { fieldsOf, firstField, isObject, type LooseFields, numberIn, textIn } from './loose-fields.ts';

/** Names under which hosts, their frameworks and proxies tell what went wrong. */
const FAULTS = [
  'error',
  'errors',
  'errormessage',
  'errormsg',
  'errorcode',
  'errordescription',
  'exception',
  'traceback',
  'fault',
];
/** Beside words these tell other things. */
const FAULTS_WITHOUT_WORDS = ['detail', 'details', 'warning'];
const STATES = ['status', 'state', 'object', 'type', 'outcome'];
const FAILED = /^(?:error|err|fail|failed|failure|exception|aborted|cancell?ed|timed? ?out)/i;
const CODES = ['code', 'status', 'statuscode', 'httpstatus', 'errcode', 'retcode'];
const NOTHING = /^(?:|none|null|no error|ok|success|0|false)$/i;

/**
 * Whether an answer tells of a failure: by an error, by a state, by a number of a status that is not one of success.
 *
 * @param hasWords  whether there are words in it, too
 */
export function tellsFailure(json: unknown, hasWords: boolean): boolean {
  if (!isObject(json)) return false;
  const fields = fieldsOf(json);
  const faults = hasWords ? FAULTS : [...FAULTS, ...FAULTS_WITHOUT_WORDS];
  if (faults.some((name) => isFault(fields.get(name)))) return true;
  if (STATES.some((name) => FAILED.test(textIn(fields.get(name)) ?? ''))) return true;
  if (['success', 'ok', 'succeeded'].some((name) => fields.get(name) === false)) return true;
  return isFailedStatus(fields);
}

function isFault(field: unknown): boolean {
  if (field === undefined || field === null || field === false || field === 0) return false;
  if (typeof field === 'string') return !NOTHING.test(field.trim());
  if (Array.isArray(field)) return field.length > 0;
  if (!isObject(field)) return true;
  const fields = fieldsOf(field);
  const values = [...fields.values()].filter((value) => isFault(value));
  return values.length > 0;
}

function isFailedStatus(fields: LooseFields): boolean {
  const code = firstField(fields, CODES, numberIn);
  return code !== undefined && code >= 400 && code < 600;
}
