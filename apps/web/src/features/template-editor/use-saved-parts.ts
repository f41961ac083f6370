import {
  createSavedEntry,
  deleteSavedEntry,
  listOrgSavedEntries,
  listSavedEntries,
  type SavedEntry,
} from '@auscult/contract/saved-entries';
import {
  createSavedSection,
  deleteSavedSection,
  listOrgSavedSections,
  listSavedSections,
  type SavedSection,
} from '@auscult/contract/saved-sections';
import type { PlacedPart } from '@auscult/domain/templates/form-tree';
import { savedFromEntry, savedFromSection } from '@auscult/domain/templates/saved-form-parts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { editorKeys } from './editor-keys.ts';

/** The owner of a part's shelf, as an English label. */
type ShelfName = 'My library' | 'My team’s library' | 'Our group’s library';

/** A part with its shelf. */
type Shelved<Saved> = Saved & { shelf: ShelfName };

/** The sections on the shelves that the person can use. @param isWanted  whether they are needed */
export function useSavedSections(isWanted: boolean) {
  const api = useApi();
  const userId = useSignIn()?.userId;
  return useQuery({
    queryKey: editorKeys.sections,
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<Shelved<SavedSection>[]> => {
      const asked = { include_sections_from_other_orgs: 'true' };
      const lists = await Promise.all([
        api(listSavedSections, asked, { signal }),
        api(listOrgSavedSections, {}, { signal }),
      ]);
      return shelved(
        lists.flatMap(({ sections }) => sections),
        userId,
      );
    },
  });
}

/** The entries on the shelves that the person can use. @param isWanted  whether they are needed */
export function useSavedEntries(isWanted: boolean) {
  const api = useApi();
  const userId = useSignIn()?.userId;
  return useQuery({
    queryKey: editorKeys.entries,
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<Shelved<SavedEntry>[]> => {
      const lists = await Promise.all([
        api(listSavedEntries, {}, { signal }),
        api(listOrgSavedEntries, {}, { signal }),
      ]);
      return shelved(
        lists.flatMap(({ entries }) => entries),
        userId,
      );
    },
  });
}

/** Saves a part of a form on the person's shelf. */
export function useSaveToShelf() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (placed: PlacedPart): Promise<{ id: string; name: string }> =>
      placed.kind === 'section'
        ? api(createSavedSection, savedFromSection(placed.part))
        : api(createSavedEntry, savedFromEntry(placed.part)),
    onSuccess: (_, { kind }) =>
      cache.invalidateQueries({ queryKey: kind === 'section' ? editorKeys.sections : editorKeys.entries }),
  });
}

/** Removes a part from the shelf, and offers an Undo for a while. */
export function useTakeFromShelf() {
  const api = useApi();
  const cache = useQueryClient();
  const refresh = () =>
    Promise.all(
      [editorKeys.sections, editorKeys.entries].map((queryKey) => cache.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: (saved: SavedSection | SavedEntry): Promise<{ id: string }> =>
      'sectionKey' in saved
        ? api(deleteSavedSection, { section_uuid: saved.id })
        : api(deleteSavedEntry, { entry_uuid: saved.id }),
    onSuccess: (_, saved) => {
      offerUndo(
        `shelf-${saved.id}`,
        t('“{{name}}” was removed from the library.', { name: saved.name }),
        () => {
          const back: Promise<unknown> =
            'sectionKey' in saved ? api(createSavedSection, saved) : api(createSavedEntry, saved);
          void back.then(refresh, (error: unknown) => sayFailure(errorText(error, errorTexts.saveToShelf)));
        },
      );
      return refresh();
    },
    onError: (error) => sayFailure(errorText(error, errorTexts.takeFromShelf)),
  });
}

/** Each part once, on the nearest of its shelves. */
function shelved<Saved extends SavedSection | SavedEntry>(
  found: readonly Saved[],
  userId: string | undefined,
): Shelved<Saved>[] {
  const once = new Map(found.map((saved) => [saved.id, saved]));
  return [...once.values()].map((saved) => ({ ...saved, shelf: shelfOf(saved, userId) }));
}

function shelfOf({ owner, super_org }: SavedSection | SavedEntry, userId: string | undefined): ShelfName {
  if (owner === userId) return message('My library');
  return super_org === null ? message('My team’s library') : message('Our group’s library');
}
