import { addEntry, addSection, duplicatePart, removePart } from '@auscult/domain/templates/edit-form';
import { findPart, type PlacedPart, partTypeOf } from '@auscult/domain/templates/form-tree';
import { type PartStep, stepPart } from '@auscult/domain/templates/move-part';
import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowsMove, IconBookmarkPlus, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { useEditing } from './editing-context.ts';
import { freshKeys } from './fresh-keys.ts';
import { SETTINGS_ROW } from './outline.tsx';
import classes from './part-form.module.css';
import { useSaveToShelf } from './use-saved-parts.ts';

/** The type of the part, and the actions on the whole part. */
export const PartHead = memo(function PartHead({ partKey, kind, hasName }: PartHeadProps) {
  const { rights } = useEditing();
  return (
    <div className={classes.head} data-tour="part-tools">
      <h2 className={classes.title}>{kind === 'section' ? t('Section') : t('Entry')}</h2>
      {rights.may('edit_order') && <MoveMenu partKey={partKey} kind={kind} />}
      <ShelfButton partKey={partKey} hasName={hasName} />
      {rights.may('all') && <PartButtons partKey={partKey} />}
    </div>
  );
});

interface PartHeadProps {
  partKey: string;
  kind: PlacedPart['kind'];
  hasName: boolean;
}

const STEPS: readonly { step: PartStep; name: string; ofEntries?: boolean }[] = [
  { step: 'up', name: message('Up') },
  { step: 'down', name: message('Down') },
  { step: 'in', name: message('Below the entry before it'), ofEntries: true },
  { step: 'out', name: message('Move out of the subsection'), ofEntries: true },
];

/** For people who neither drag nor type. */
function MoveMenu({ partKey, kind }: Pick<PartHeadProps, 'partKey' | 'kind'>) {
  const { edit } = useEditing();
  const steps = STEPS.filter(({ ofEntries }) => kind === 'entry' || !ofEntries);
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('Move')} title={t('Move')}>
          <IconArrowsMove size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ step, name }) => (
          <Menu.Item
            key={step}
            onClick={() => edit({ kind: 'change', change: (form) => stepPart(form, partKey, step) })}
          >
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function ShelfButton({ partKey, hasName }: Pick<PartHeadProps, 'partKey' | 'hasName'>) {
  const { current } = useEditing();
  const save = useSaveToShelf();
  const keep = () => {
    const placed = findPart(current(), partKey);
    if (!placed) return;
    save.mutate(placed, {
      onSuccess: () =>
        notifications.show({
          message: t('“{{name}}” is in your library.', { name: placed.part.name.trim() }),
        }),
      onError: (error) => sayFailure(errorText(error, errorTexts.saveToShelf)),
    });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('Save to library')}
      title={hasName ? t('Save to library') : t('Enter a name first')}
      disabled={!hasName}
      loading={save.isPending}
      onClick={keep}
    >
      <IconBookmarkPlus size={18} aria-hidden />
    </ActionIcon>
  );
}

function PartButtons({ partKey: key }: Pick<PartHeadProps, 'partKey'>) {
  const { edit, select, current } = useEditing();
  const duplicate = () => {
    const keys = freshKeys();
    edit({ kind: 'change', change: (form) => duplicatePart(form, key, keys.source()) });
    select(keys.first);
  };
  const remove = () => {
    const placed = findPart(current(), key);
    if (!placed) return;
    edit({ kind: 'change', change: (form) => removePart(form, key) });
    select(null);
    // The pressed button disappears with its part.
    document.getElementById(SETTINGS_ROW)?.focus();
    const name = placed.part.name.trim() || t(partTypeOf(placed).name);
    offerUndo(`removed-${key}`, t('“{{name}}” is deleted.', { name }), () => {
      // The part may already be restored, by the Undo button above.
      if (findPart(current(), key)) return;
      edit({
        kind: 'change',
        change: (form) =>
          placed.kind === 'section'
            ? addSection(form, placed.part, placed.at)
            : addEntry(form, placed.part, placed),
      });
      select(key);
    });
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('Duplicate')}
        title={t('Duplicate')}
        onClick={duplicate}
      >
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t('Delete')}
        title={t('Delete')}
        onClick={remove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
