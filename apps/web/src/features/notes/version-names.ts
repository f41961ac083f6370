import type { NoteVersionMetadata, VersionKind } from '@auscult/contract/note-versions';

/** How a version came about, as the list says it. */
const VERSION_KINDS: Record<VersionKind, string> = {
  written: 'Written',
  edited: 'Edited',
  restored: 'Brought back',
  moved: 'Lines given to another pet',
  amended: 'Amendment added',
};

/** A version with its number on the screen: a note that was written piece by piece begins with 1 all the same. */
export interface NumberedVersion extends NoteVersionMetadata {
  /** Counted from 1, oldest first. */
  number: number;
  /** The number of the version that was brought back, where it is one of those. */
  restoredNumber: number | undefined;
}

/** Numbers versions. @param versions  newest first */
export function numberedVersions(versions: readonly NoteVersionMetadata[]): NumberedVersion[] {
  const numbers = new Map(versions.map(({ version }, at) => [version, versions.length - at]));
  return versions.map((one, at) => ({
    ...one,
    number: versions.length - at,
    restoredNumber: one.restored_version === null ? undefined : numbers.get(one.restored_version),
  }));
}

/** "Edited by Dr. Ada Park", "Written by the note writer". */
export function versionName({ kind, by, name, restoredNumber }: NumberedVersion): string {
  const what = restoredNumber === undefined ? VERSION_KINDS[kind] : `Version ${restoredNumber} brought back`;
  return `${what} by ${by === null ? 'the note writer' : (name ?? 'somebody who has left')}`;
}

/** A moment in the reader's language and time zone: "Nov 21, 2026, 2:03 PM". */
export function momentName(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}
