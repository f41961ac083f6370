import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { PimsRowId } from '@auscult/contract/pims';
import type * as contract from '@auscult/contract/pims-exports';
import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { countWaiting, listWaiting, type WaitingPlace } from './repository.ts';
import { shownExports } from './shown-export.ts';

/** Answers `GET /v1/pims/exports`: exports of the team that need a person. */
export async function getWaitingPimsExports(
  context: Pick<Context, 'db'>,
  { limit, cursor }: CallInput<typeof contract.getWaitingPimsExports>,
): Promise<CallOutput<typeof contract.getWaitingPimsExports>> {
  const after = cursor === undefined ? undefined : placeAt(cursor);
  const found = await listWaiting(context.db, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1)?.export;
  const shown = await shownExports(
    context,
    page.map((row) => row.export),
  );
  return {
    exports: shown.map((one, place) => ({
      export: one,
      session_name: page[place]?.session_name ?? '',
      session_timestamp: page[place]?.session_timestamp ?? 0,
    })),
    total: await countWaiting(context.db),
    next_cursor:
      last && found.length > limit
        ? cursorAt({ requestedAt: last.requested_at.getTime(), id: last.id })
        : null,
  };
}

const Place = z.object({ requestedAt: z.number().int().min(0).max(8.64e15), id: PimsRowId });

function cursorAt(place: WaitingPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function placeAt(cursor: string): WaitingPlace {
  const place = Place.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (place.success) return place.data;
  throw new Refusal('invalid_request', 'cursor: this is not the end of a page of this list.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
