import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { message, t } from '#web/copy/text.ts';
import classes from './outline.module.css';
import type { OutlineRow } from './outline-rows.ts';
import { PART_ICONS } from './part-icons.ts';

/** Whether a part has a problem: one that prevents publishing, or a possible one. */
export type PartTrouble = 'fault' | 'warning' | undefined;

/** One section or entry: its place, its name, and a handle for moving it. */
export const OutlineRowView = memo(function OutlineRowView({ row, mayMove, ...more }: OutlineRowProps) {
  const { key, depth, name, typeName } = row;
  const sortable = useSortable({ id: key, disabled: !mayMove });
  const style = {
    '--depth': more.shownDepth ?? depth,
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
  } as CSSProperties;
  const called = name.trim() || t(typeName);

  return (
    <li
      ref={sortable.setNodeRef}
      className={classes.row}
      style={style}
      data-kind={row.kind}
      data-selected={more.isSelected || undefined}
      data-lifted={more.isLifted || sortable.isDragging || undefined}
    >
      {mayMove && (
        <button
          type="button"
          id={moverId(key)}
          className={classes.handle}
          aria-label={t('Move {{name}}', { name: called })}
          aria-describedby={MOVING_HINT}
          aria-pressed={more.isLifted}
          onKeyDown={(event) => more.onMoveKey(event, key)}
          onBlur={() => more.onLeave(key)}
          {...sortable.listeners}
        >
          <IconGripVertical size={15} aria-hidden />
        </button>
      )}
      <FoldButton row={row} called={called} onFold={more.onFold} />
      <PartButton row={row} {...more} />
    </li>
  );
});

interface OutlineRowProps {
  row: OutlineRow;
  isSelected: boolean;
  isLifted: boolean;
  /** The level at which it would be dropped. */
  shownDepth: number | undefined;
  trouble: PartTrouble;
  mayMove: boolean;
  onSelect: (key: string) => void;
  onFold: (key: string) => void;
  onMoveKey: (event: KeyboardEvent, key: string) => void;
  onLeave: (key: string) => void;
}

/** Id of the element that explains moving parts by keyboard. */
export const MOVING_HINT = 'moving-hint';

/** Id of the handle of a part. */
export function moverId(key: string): string {
  return `move-${key}`;
}

function FoldButton({ row, called, onFold }: Pick<OutlineRowProps, 'row' | 'onFold'> & { called: string }) {
  if (row.below === 0) return <span className={classes.unfoldable} />;
  const Icon = row.isCollapsed ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      className={classes.fold}
      aria-label={t('Entries of {{name}}', { name: called })}
      aria-expanded={!row.isCollapsed}
      onClick={() => onFold(row.key)}
    >
      <Icon size={15} aria-hidden />
    </button>
  );
}

const TROUBLES = { fault: message('Must fix'), warning: message('Warning') } as const;

function PartButton({ row, isSelected, trouble, onSelect }: Omit<OutlineRowProps, 'mayMove'>) {
  const Icon = PART_ICONS[row.type];
  const type = t(row.typeName);
  const called = row.name.trim() || type;
  return (
    <button
      type="button"
      className={classes.part}
      title={called}
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(row.key)}
    >
      <Icon size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.name} data-nameless={row.name.trim() === '' || undefined}>
        {called}
      </span>
      <VisuallyHidden>
        , {row.depth > 0 ? t('{{type}}, level {{level}}', { type, level: row.depth }) : type}
      </VisuallyHidden>
      {row.isCollapsed && <span className={classes.count}>{row.below}</span>}
      {trouble && (
        <IconAlertTriangle
          size={15}
          className={classes.trouble}
          data-trouble={trouble}
          aria-label={t(TROUBLES[trouble])}
          role="img"
        />
      )}
    </button>
  );
}
