/** Reads a stream piece by piece, at the pace of anyone who takes the pieces. */
import type { Readable } from 'node:stream';

/** Gives the next bytes, at most about `pieceBytes` and one chunk more; undefined once there are none left. */
export type NextPiece = () => Promise<Buffer[] | undefined>;

/** Bytes held of one stream while the piece before is being written. */
const PIECE_BYTES = 65_536;

/**
 * Starts reading. A stream that breaks off and one that `signal` cuts off end like a whole one: what had come is given,
 * and the reader can count. (Events rather than `for await`, which costs three times the processor time on the 2 KB
 * slices of a live recording.)
 */
export function readPieces(bytes: Readable, signal: AbortSignal, pieceBytes = PIECE_BYTES): NextPiece {
  let gathered: Buffer[] = [];
  let size = 0;
  let isOver = false;
  let wake: (() => void) | undefined;
  const gather = (chunk: Buffer) => {
    gathered.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) return;
    bytes.pause();
    wake?.();
  };
  const end = () => {
    isOver = true;
    bytes.off('data', gather);
    signal.removeEventListener('abort', end);
    wake?.();
  };
  if (signal.aborted || bytes.destroyed || bytes.readableEnded) isOver = true;
  else {
    signal.addEventListener('abort', end);
    bytes.once('end', end).once('close', end).once('error', end).on('data', gather);
  }
  return async () => {
    while (size < pieceBytes && !isOver) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (size === 0) return undefined;
    const piece = gathered;
    gathered = [];
    size = 0;
    if (!isOver) bytes.resume();
    return piece;
  };
}
