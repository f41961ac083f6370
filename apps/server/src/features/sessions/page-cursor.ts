/** The end of a page of a list as a text that the caller sends back: the cursor. */
import { SessionId, UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { isStorable } from '@auscult/contract/kit/storable-text';
import { z } from 'zod';
import { keepableMoment } from './moments.ts';
import type { ListPlace } from './repository-lists.ts';

const Moment = z.number().transform((moment) => keepableMoment('cursor', moment));
const Name = z.string().refine(isStorable);

const Place = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('date'), startedAt: Moment, id: SessionId }),
  z.object({ sort: z.literal('name'), name: Name, id: SessionId }),
  z.object({ sort: z.literal('owner'), owner: UserId, startedAt: Moment, id: SessionId }),
]);

/** The cursor of a position. */
export function cursorAt(place: ListPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The position of a cursor. @throws Refusal `invalid_request` for one of another order, or a malformed one
 */
export function placeAt(cursor: string, sort: ListPlace['sort']): ListPlace {
  const place = Place.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (place.success && place.data.sort === sort) return place.data;
  throw new Refusal('invalid_request', 'cursor: this is not the end of a page of this list.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
