/** What is clinical in a visit on the device, and how it is sealed into its row. */
import type { CallAnswer } from '@auscult/contract/kit/call';
import type { Consent } from '@auscult/contract/recordings';
import type { Bookmark } from '@auscult/contract/sessions';
import type { signUpload } from '@auscult/contract/uploads';
import { type Bytes, fromBase64Url, textBytes, toBase64Url } from './bytes.ts';
import type { HeldSession, HeldStretch, HeldWish } from './held-session.ts';
import { importDataKey, openBytes, sealBytes } from './sealing.ts';
import type { StoredSession, StoredStretch } from './stored-session.ts';

/** Where a stretch goes, once that is known. */
export interface StretchUpload {
  signed: CallAnswer<typeof signUpload>;
  /** Where it was begun. */
  address: string | undefined;
}

/** The clinical part. */
export interface HeldContent {
  wish: HeldWish;
  consent: Consent | undefined;
  /** Name and pets as the server has them; undefined until the visit was made for this one. */
  sentWish: Pick<HeldWish, 'name' | 'pets'> | undefined;
  /** Whether the server has the consent. */
  isConsentSent: boolean;
  /** By stretch. */
  bookmarks: Record<string, Bookmark[]>;
  uploads: Record<string, StretchUpload | undefined>;
}

/** A change of it. */
export type ContentChange = Partial<Omit<HeldContent, 'wish'>> & { wish?: Partial<HeldWish> };

/** A visit on the device of which nothing clinical is known yet. */
const EMPTY: HeldContent = {
  wish: { name: '', pets: [], template: undefined },
  consent: undefined,
  sentWish: undefined,
  isConsentSent: false,
  bookmarks: {},
  uploads: {},
};

/** Lays changes over each other, later ones on top. */
export function mergeContent(changes: readonly ContentChange[]): HeldContent {
  let merged = EMPTY;
  for (const change of changes) {
    merged = {
      ...merged,
      ...change,
      wish: { ...merged.wish, ...change.wish },
      bookmarks: { ...merged.bookmarks, ...change.bookmarks },
      uploads: { ...merged.uploads, ...change.uploads },
    };
  }
  return merged;
}

/** Seals a part of a visit. @returns base64url */
export async function sealContent(id: string, dataKey: Bytes, content: ContentChange): Promise<string> {
  const key = await importDataKey(dataKey);
  return toBase64Url(await sealBytes(key, textBytes(JSON.stringify(content)), textBytes(id)));
}

/** Opens what {@link sealContent} sealed. */
export async function openContent(id: string, dataKey: Bytes, sealed: string): Promise<ContentChange> {
  const plain = await openBytes(await importDataKey(dataKey), fromBase64Url(sealed), textBytes(id));
  return JSON.parse(new TextDecoder().decode(plain));
}

/** A visit as the screens see it. Without its content, what is clinical in it is empty. */
export function asHeldSession(row: StoredSession, content: HeldContent = EMPTY): HeldSession {
  const { id, userId, organizationId, createdAt, session, decision, note } = row;
  const { wish, consent } = content;
  const stretches = row.stretches.map((stretch) => asHeldStretch(stretch, content));
  return { id, userId, organizationId, createdAt, session, decision, note, wish, consent, stretches };
}

function asHeldStretch({ key, ...stretch }: StoredStretch, { bookmarks }: HeldContent): HeldStretch {
  return { ...stretch, bookmarks: bookmarks[stretch.id] ?? [] };
}
