import { Button, Checkbox, ColorSwatch, Group, Loader, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { type TeamTag, useAdminTagChanges, useAdminTags } from '#web/features/admin/use-admin-tags.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import rowList from '#web/ui/row-list.module.css';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TagDialog } from './tag-dialog.tsx';

/** Maximum characters of a tag. */
const TAG_MAX = 50;

/** `/admin/tags`: the tags of the group's teams. @spec 1.2/admin-tags, 3/calls-not-shown/tags */
export function AdminTags() {
  const [isCreating, creating] = useDisclosure();
  return (
    <AdminPage part="/admin/tags" action={<Button onClick={creating.open}>{t('New tag')}</Button>}>
      <Tags />
      {isCreating && <CreateTag onClose={creating.close} />}
    </AdminPage>
  );
}

function CreateTag({ onClose }: { onClose: () => void }) {
  const { save } = useAdminTagChanges();
  return (
    <NameDialog
      title={t('New tag')}
      label={t('Name of the tag')}
      action={t('Create tag')}
      longest={TAG_MAX}
      failure={save.error ? errorText(save.error, t(errorTexts.changeTag)) : undefined}
      isBusy={save.isPending}
      onSave={(name) => save.mutate({ name, colour: 'blue' }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function Tags() {
  const tags = useAdminTags();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<TeamTag>();
  const [isMerging, merging] = useDisclosure();
  if (tags.error)
    return (
      <Failure
        text={errorText(tags.error, t(errorTexts.listTags))}
        cause={tags.error}
        onRetry={() => void tags.refetch()}
      />
    );
  if (!tags.data) return <Loader role="status" aria-label={t('Loading tags')} />;
  const all = tags.data.tags;
  const picked = all.filter(({ name }) => chosen.includes(name));
  if (all.length === 0)
    return <EmptyState icon={<IconTags size={44} stroke={1.25} />} title={t('There are no tags yet')} />;
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Stack gap="md">
      <Group justify="space-between" mih={36}>
        <span role="status" className={classes.faint}>
          {picked.length > 0
            ? many(picked.length, '{{count}} tag chosen', '{{count}} tags chosen')
            : many(all.length, '{{count}} tag', '{{count}} tags')}
        </span>
        {picked.length > 0 && <Button onClick={merging.open}>{t('Merge or remove')}</Button>}
      </Group>
      <div>
        {all.map((tag, index) => (
          <div
            key={tag.name}
            className={rowList.row}
            data-first={index === 0 || undefined}
            data-last={index === all.length - 1 || undefined}
          >
            <TagRow
              tag={tag}
              isChosen={chosen.includes(tag.name)}
              onToggle={() => toggle(tag.name)}
              onOpen={() => setOpened(tag)}
            />
          </div>
        ))}
      </div>
      {opened && <TagDialog tag={opened} onClose={() => setOpened(undefined)} />}
      {isMerging && picked.length > 0 && (
        <MergeDialog
          chosen={picked}
          all={all}
          onClose={() => {
            merging.close();
            setChosen([]);
          }}
        />
      )}
    </Stack>
  );
}

interface TagRowProps {
  tag: TeamTag;
  isChosen: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

function TagRow({ tag, isChosen, onToggle, onOpen }: TagRowProps) {
  return (
    <Group p="sm" w="100%" wrap="nowrap">
      <Checkbox
        checked={isChosen}
        aria-label={t('Choose {{name}}', { name: tag.name })}
        onChange={onToggle}
      />
      <Group flex={1} miw={0}>
        <Group gap="xs" wrap="nowrap" className={classes.name}>
          <ColorSwatch size={14} color={`var(--mantine-color-${tag.colour}-6)`} aria-hidden />
          {tag.name}
        </Group>
        <span className={classes.faint}>{many(tag.sessions, '{{count}} visit', '{{count}} visits')}</span>
      </Group>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={t('Change {{name}}', { name: tag.name })}
        onClick={onOpen}
      >
        {t('Change')}
      </Button>
    </Group>
  );
}
