import type { Template } from '@auscult/contract/templates';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useSessionOwners } from '#web/features/organizations/use-list-members.ts';
import type { LibraryReader } from '#web/features/templates/library-choice.ts';
import { useDeleteTemplate } from '#web/features/templates/use-delete-template.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type RankOf = (id: string) => number | undefined;

/** Deletes a template. A confirmation is needed if others can use it, or it is a default. */
export function useRemoveTemplate(
  reader: LibraryReader,
  rankOf: RankOf,
): { remove: (template: Template) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Template>();
  const { mutate, isPending } = useDeleteTemplate();
  const remove = useCallback(
    (template: Template) => (isUsed(template, reader, rankOf) ? setAsked(template) : mutate(template)),
    [reader, rankOf, mutate],
  );
  const close = () => setAsked(undefined);
  const dialog = asked && (
    <Question
      template={asked}
      reader={reader}
      isDefault={rankOf(asked.id) !== undefined}
      isBusy={isPending}
      onConfirm={() => mutate(asked, { onSettled: close })}
      onClose={close}
    />
  );
  return { remove, dialog };
}

/** Only the owner sees a draft that was never published. */
function isUsed({ id, organization, version }: Template, { userId }: LibraryReader, rankOf: RankOf): boolean {
  return version > 0 && (organization !== userId || rankOf(id) !== undefined);
}

/** Says who loses the template. It is unknown which colleagues have it as a default. */
function Question({ template, reader, isDefault, isBusy, onConfirm, onClose }: QuestionProps) {
  const owner = useSessionOwners().find(({ id }) => id === template.owner)?.name;
  const isOthers = template.owner !== reader.userId;
  const parts = [
    isOthers && owner !== undefined && t('It is {{name}}’s template.', { name: owner }),
    isOthers && owner === undefined && t('It is a colleague’s template.'),
    isDefault && t('One of your defaults.'),
    template.super_org !== null && t('All teams of your group lose access to it.'),
    template.organization !== reader.userId &&
      t('Colleagues who use it as their default get their next default, or the built-in one.'),
    t('Existing notes don’t change.'),
  ];
  return (
    <ConfirmDialog
      isOpen
      title={t('Delete “{{name}}”?', { name: template.name })}
      text={parts.filter(Boolean).join(' ')}
      action={t('Delete template')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

interface QuestionProps {
  template: Template;
  reader: LibraryReader;
  isDefault: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}
