/** The clinical content of a visit on the device, and how it is sealed into its row. */
import type { CallAnswer } from '@auscult/contract/kit/call';
import type { Consent } from '@auscult/contract/recordings';
import type { Bookmark } from '@auscult/contract/sessions';
import type { signUpload } from '@auscult/contract/uploads';
import { type Bytes, fromBase64Url, textBytes, toBase64Url } from './bytes.ts';
import type { HeldSession, HeldStretch, HeldWish } from './held-session.ts';
import { importDataKey, openBytes, sealBytes } from './sealing.ts';
import type { StoredSession, StoredStretch } from './stored-session.ts';

/** The server's upload of a stretch, once known. */
export interface StretchUpload {
  signed: CallAnswer<typeof signUpload>;
  /** Where it was started. */
  address: string | undefined;
}

/** The clinical part. */
export interface HeldContent {
  wish: HeldWish;
  consent: Consent | undefined;
  /** Name and pets on the server; undefined until the visit was created there. */
  sentWish: Pick<HeldWish, 'name' | 'pets'> | undefined;
  /** Whether the server has the consent. */
  isConsentSent: boolean;
  /** By stretch. */
  bookmarks: Record<string, Bookmark[]>;
  uploads: Record<string, StretchUpload | undefined>;
}

/** A change of the content. */
export type ContentChange = Partial<Omit<HeldContent, 'wish'>> & { wish?: Partial<HeldWish> };

/** A new visit on the device without clinical content. */
const EMPTY: HeldContent = {
  wish: { name: '', pets: [], template: undefined },
  consent: undefined,
  sentWish: undefined,
  isConsentSent: false,
  bookmarks: {},
  uploads: {},
};

/** Merges changes; later ones override. */
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

/** Opens a part that {@link sealContent} sealed. */
export async function openContent(id: string, dataKey: Bytes, sealed: string): Promise<ContentChange> {
  const plain = await openBytes(await importDataKey(dataKey), fromBase64Url(sealed), textBytes(id));
  return JSON.parse(new TextDecoder().decode(plain));
}

/** A visit for the screens. Without its content, the clinical fields are empty. */
export function asHeldSession(row: StoredSession, content: HeldContent = EMPTY): HeldSession {
  const { id, userId, organizationId, createdAt, session, decision, note } = row;
  const { wish, consent } = content;
  const stretches = row.stretches.map((stretch) => asHeldStretch(stretch, content));
  return { id, userId, organizationId, createdAt, session, decision, note, wish, consent, stretches };
}

function asHeldStretch({ key, ...stretch }: StoredStretch, { bookmarks }: HeldContent): HeldStretch {
  return { ...stretch, bookmarks: bookmarks[stretch.id] ?? [] };
}
