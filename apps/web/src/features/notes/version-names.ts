import type { NoteVersionMetadata, VersionKind } from '@auscult/contract/note-versions';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';

/** How a version was made and by whom, for the list. */
const VERSION_KINDS: Record<VersionKind, string> = {
  written: message('Written by {{name}}'),
  edited: message('Edited by {{name}}'),
  restored: message('Restored by {{name}}'),
  moved: message('Lines moved to another pet by {{name}}'),
  amended: message('Amendment added by {{name}}'),
};

/** A version with its number on the screen: a note that was written in several steps also begins with 1. */
export interface NumberedVersion extends NoteVersionMetadata {
  /** Counted from 1, oldest first. */
  number: number;
  /** The number of the restored version, if it is one of these. */
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
  const whose = by === null ? t('the note writer') : (name ?? t('a former member'));
  if (restoredNumber === undefined) return t(VERSION_KINDS[kind], { name: whose });
  return t('Version {{number}} restored by {{name}}', { number: restoredNumber, name: whose });
}

/** "Version 3, Nov 21, 2026, 2:03 PM". */
export function numberName({ number, timestamp }: NumberedVersion): string {
  return t('Version {{number}}, {{moment}}', { number, moment: momentName(timestamp) });
}

/** A moment in the reader's language and time zone: "Nov 21, 2026, 2:03 PM". */
export function momentName(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}
