/** Refusals of the tus protocol, each with the status that the protocol defines. */
import { Refusal, type RefusalCode } from '@auscult/contract/kit/refusal';

/** A refusal with a status and headers of the protocol. */
export class ProtocolRefusal extends Refusal {
  override name = 'ProtocolRefusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, [code, detail]: readonly [RefusalCode, string], headers = {}) {
    super(code, detail);
    this.status = status;
    this.headers = headers;
  }
}

/** 400: the request is malformed. */
export function invalid(detail: string): Refusal {
  return new Refusal('invalid_request', detail);
}

/** 400: the parts cannot be joined. */
export function emptyFile(): Refusal {
  return invalid('This file is empty. Choose another one.');
}

/** 404: the upload does not exist, or belongs to another organization. */
export function missing(): Refusal {
  return new Refusal('upload_not_found', 'This upload does not exist. Please start it again.');
}

/** 410: it existed. */
export function gone(): ProtocolRefusal {
  return new ProtocolRefusal(410, ['upload_not_found', 'This upload has expired. Please start it again.']);
}

/** 409: the caller's offset is wrong. */
export function otherOffset(length: number): ProtocolRefusal {
  const detail = `The upload has ${length} bytes: continue from there.`;
  return new ProtocolRefusal(409, ['changed_meanwhile', detail], { 'upload-offset': String(length) });
}

/** 423: another request writes, or took over. */
export function locked(): ProtocolRefusal {
  return new ProtocolRefusal(423, [
    'already_running',
    'Another request is sending this upload. Ask for its offset and continue from there.',
  ]);
}

/** 409: the existing file must stay. */
export function overwriting(): ProtocolRefusal {
  return new ProtocolRefusal(409, ['already_running', 'A file with this name already exists.']);
}

/** 409: a recording uses it. */
export function recorded(): ProtocolRefusal {
  return new ProtocolRefusal(409, [
    'changed_meanwhile',
    'This file is already a recording and can’t be overwritten. Use another name for the new one.',
  ]);
}

/** 413: more than announced, or than allowed. */
export function tooLarge(limit: number): Refusal {
  return new Refusal('too_large', `This upload takes at most ${limit} bytes.`);
}
