/**
 * Delivers a stretch: uploaded while it runs, registered as a recording at its end, and then deleted here.
 */
import type { SessionId } from '@auscult/contract/kit/ids';
import { registerRecording } from '@auscult/contract/recordings';
import { signUpload } from '@auscult/contract/uploads';
import { message } from '#web/copy/text.ts';
import type { GrowingFile } from '#web/platform/growing-upload.ts';
import { changeStretch, type DeliveryStep, heldNow, stepKey } from './delivery-step.ts';
import type { StretchUpload } from './held-content.ts';
import { asStepFailed, StepFailed } from './recorder-server.ts';
import type { StoredStretch } from './stored-session.ts';

/** Answers after which an upload must be restarted: its right has expired, or it no longer exists. */
const BEGIN_ANEW = [401, 403, 404, 410];

/** Uploads a stretch, unless it is empty. @throws StepFailed, and what calls throw */
export async function deliverStretch(
  step: DeliveryStep,
  session: SessionId,
  stretch: StoredStretch,
): Promise<void> {
  const sent = () => sendStretch(step, session, stretch);
  const writer = step.live.writerOf(stretch.id);
  while (writer && !writer.isEnded && writer.size.bytes === 0) await writer.grown();
  // It was stopped before its first slice: there is nothing to upload.
  if (writer?.size.bytes === 0) return;
  await (writer ? sent() : step.inTurn(sent));
  await register(step, session, stretch.id);
  await step.store.wipe(stretch.id);
}

async function sendStretch(step: DeliveryStep, session: SessionId, stretch: StoredStretch): Promise<void> {
  const { id, offlineStore } = step;
  try {
    await sendOnce(step, session, stretch);
  } catch (error) {
    const failed = asStepFailed(error);
    const isBegun = heldNow(step).content.uploads[stretch.id] !== undefined;
    if (!isBegun || !BEGIN_ANEW.includes(failed.status)) throw error;
    await offlineStore.change(id, { content: { uploads: { [stretch.id]: undefined } } });
    await sendOnce(step, session, stretch);
  }
}

async function sendOnce(step: DeliveryStep, session: SessionId, stretch: StoredStretch): Promise<void> {
  const { offlineStore, id, signal, uploads, report, reportSent } = step;
  const { signed, address } = await beginUpload(step, session, stretch);
  const file = await growingFile(step, stretch);
  report({ step: 'uploading', hindrance: undefined, detail: undefined });
  const saved: Promise<unknown>[] = [];
  await uploads.send(file, {
    ...{ signed, address, signal },
    onAddress: (begun) => {
      if (begun !== address)
        saved.push(
          offlineStore.change(id, { content: { uploads: { [stretch.id]: { signed, address: begun } } } }),
        );
    },
    onSent: (bytes) => {
      report({ step: 'uploading', hindrance: undefined, detail: undefined });
      reportSent(stretch.id, bytes);
    },
  });
  await Promise.all(saved);
}

async function beginUpload(
  step: DeliveryStep,
  session: SessionId,
  { id: stretch, contentType }: StoredStretch,
): Promise<StretchUpload> {
  const { ask, offlineStore, id } = step;
  const before = heldNow(step).content.uploads[stretch];
  if (before) return before;
  const ending = contentType.startsWith('audio/mp4') ? 'm4a' : 'webm';
  const signed = await ask(signUpload, {
    session,
    name: `recording.${ending}`,
    content_type: contentType,
  });
  const upload = { signed, address: undefined };
  await offlineStore.change(id, { content: { uploads: { [stretch]: upload } } });
  return upload;
}

/** A stretch as a file. It grows while this device records it; otherwise its length is fixed. */
async function growingFile(step: DeliveryStep, stretch: StoredStretch): Promise<GrowingFile> {
  const { store, offlineStore, live, id } = step;
  const dataKey = await offlineStore.keyOf(id, stretch.id);
  if (!dataKey) throw new StepFailed('unreachable', message('Its key is not here.'));
  const writer = live.writerOf(stretch.id);
  const size = writer ? undefined : await store.measure(stretch.id);
  const read = async (fromByte: number, maxBytes: number) => {
    const bytes = await store.read({ stretch: stretch.id, dataKey, fromByte, maxBytes });
    return { bytes: new Blob([bytes]), at: fromByte + bytes.length };
  };
  return {
    contentType: stretch.contentType,
    read: async (from, maxBytes) => {
      while (writer && !writer.isEnded && writer.size.bytes <= from) await writer.grown();
      // Read the state before the bytes: slices that arrive meanwhile are read the next time.
      const isWhole = writer?.isEnded ?? true;
      const total = writer?.size.bytes ?? size?.bytes ?? 0;
      const { bytes, at } = await read(from, maxBytes);
      return { bytes, isEnd: isWhole && at >= total };
    },
  };
}

async function register(step: DeliveryStep, session: SessionId, id: string): Promise<void> {
  const { row, content } = heldNow(step);
  const stretch = row.stretches.find((one) => one.id === id);
  const upload = content.uploads[id];
  if (!stretch || !upload) throw new DOMException('It is no longer here.', 'AbortError');
  const body = {
    session,
    file_path: upload.signed.file_path,
    content_type: stretch.contentType,
    duration_seconds: Math.min(86_400, stretch.durationMs / 1000),
    started_timestamp: stretch.startedAt,
    bookmarks: content.bookmarks[id] ?? [],
  };
  const idempotencyKey = await stepKey(row, `recording-${id}`, body);
  const { recording_id } = await step.ask(registerRecording, body, { idempotencyKey });
  await changeStretch(step, id, { recording: recording_id, key: { keyId: 'wiped', sealed: '' } });
}
