/** Detects an error in an answer with a success status. */
import { fieldsOf, firstField, isObject, type LooseFields, numberIn, textIn } from './loose-fields.ts';

/** Field names of errors in services, frameworks and proxies. */
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
/** In an answer with words these have other meanings. */
const FAULTS_WITHOUT_WORDS = ['detail', 'details', 'warning'];
const STATES = ['status', 'state', 'object', 'type', 'outcome'];
const FAILED = /^(?:error|err|fail|failed|failure|exception|aborted|cancell?ed|timed? ?out)/i;
const CODES = ['code', 'status', 'statuscode', 'httpstatus', 'errcode', 'retcode'];
const NOTHING = /^(?:|none|null|no error|ok|success|0|false)$/i;

/**
 * Whether an answer reports an error: with an error field, a state, or an error status number.
 *
 * @param hasWords  whether it also contains words
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
