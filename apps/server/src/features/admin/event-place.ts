/** The end of a page of the audit trail as a text that the caller sends back: the cursor. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { isStorable } from '@auscult/contract/kit/storable-text';
import { z } from 'zod';
import type { EventPlace } from './repository-audit.ts';

const Place = z.tuple([z.number().int().nonnegative(), z.string().refine(isStorable), z.number().int()]);

/** The cursor of a position. */
export function cursorAt({ micros, organization, position }: EventPlace): string {
  return Buffer.from(JSON.stringify([micros, organization, position])).toString('base64url');
}

/** The position of a cursor. @throws Refusal `invalid_request` for a malformed cursor */
export function placeAt(cursor: string): EventPlace {
  const place = Place.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!place.success)
    throw new Refusal('invalid_request', 'cursor: this is not the end of a page of the audit trail.');
  const [micros, organization, position] = place.data;
  return { micros, organization, position };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
