import { TEMPLATE_LIMITS, type TemplateForm } from '@auscult/contract/templates';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useEditing } from './editing-context.ts';
import classes from './outline.module.css';
import { MOVING_HINT, OutlineRowView, type PartTrouble } from './outline-row.tsx';
import { type OutlineRow, outlineRows } from './outline-rows.ts';
import { useDrag } from './use-drag.ts';
import { useLift } from './use-lift.ts';

/** A form with more parts than this is folded at first. */
const MANY_PARTS = 90;

/** Id of the selected row when no part is selected. */
export const SETTINGS_ROW = 'template-settings';

/** All sections and entries of a form: select one, or reorder them by mouse, touch or keyboard. */
export const Outline = memo(function Outline({ form, selected, troubles }: OutlineProps) {
  const { rights, select } = useEditing();
  const { shown, lifted, said, press, leave } = useLift(form);
  const drag = useDrag();
  const { collapsed, fold } = useFolding(form);
  const { dragged } = drag;
  const drawn = useMemo(() => outlineRows(shown, { collapsed, dragged }), [shown, collapsed, dragged]);
  const rows = useSameRows(drawn);
  const keys = useSameKeys(rows);
  const mayMove = rights.may('edit_order');
  const shownDepth = drag.depthIn(shown, rows);

  return (
    <nav aria-label={t('Outline of the template')} className={classes.outline}>
      <button
        type="button"
        id={SETTINGS_ROW}
        className={classes.settings}
        aria-current={selected === null ? 'true' : undefined}
        onClick={() => select(null)}
      >
        <IconAdjustments size={17} stroke={1.75} aria-hidden />
        {t('Template settings')}
      </button>
      <DndContext {...drag.handlers(rows)} collisionDetection={closestCenter} accessibility={QUIET}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol className={classes.rows} aria-label={t('Sections and entries')}>
            {rows.map((row) => (
              <OutlineRowView
                key={row.key}
                row={row}
                isSelected={row.key === selected}
                isLifted={row.key === lifted}
                shownDepth={row.key === dragged ? shownDepth : undefined}
                trouble={troubles.get(row.key)}
                mayMove={mayMove}
                onSelect={select}
                onFold={fold}
                onMoveKey={press}
                onLeave={leave}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {form.sections.length === 0 && (
        <p className={classes.none}>{t('No section yet. Add the first one.')}</p>
      )}
      <span id={MOVING_HINT} hidden>
        {t(
          'Press Space to lift. While it is lifted, Up and Down move it, Right puts it below the entry before it, Left takes it out; Space drops it, Escape cancels.',
        )}
      </span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {form.sections.length >= TEMPLATE_LIMITS.sections && (
        <p className={classes.none}>
          {t('A template has at most {{most}} sections.', { most: TEMPLATE_LIMITS.sections })}
        </p>
      )}
    </nav>
  );
});

interface OutlineProps {
  form: TemplateForm;
  /** Null for the settings of the template. */
  selected: string | null;
  troubles: ReadonlyMap<string, PartTrouble>;
}

/** Dragging by mouse is visible; the keyboard mode makes its own announcements. */
const QUIET = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

function useFolding(form: TemplateForm) {
  const [collapsed, setCollapsed] = useState(() => foldedAtFirst(form));
  const fold = useCallback((key: string) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }, []);
  return { collapsed, fold };
}

function foldedAtFirst(form: TemplateForm): ReadonlySet<string> {
  const [first, ...others] = form.sections;
  const rows = outlineRows(form, { collapsed: new Set() });
  if (!first || rows.length <= MANY_PARTS) return new Set();
  return new Set(others.map(({ key }) => key));
}

/** Returns the same object for a row without changes, so that it is not rendered again. */
function useSameRows(drawn: readonly OutlineRow[]): readonly OutlineRow[] {
  const [kept, setKept] = useState<{ drawn: readonly OutlineRow[]; rows: readonly OutlineRow[] }>(() => ({
    drawn,
    rows: drawn,
  }));
  if (kept.drawn === drawn) return kept.rows;
  const known = new Map(kept.rows.map((row) => [row.key, row]));
  const rows = drawn.map((row) => {
    const before = known.get(row.key);
    return before && isSameRow(before, row) ? before : row;
  });
  setKept({ drawn, rows });
  return rows;
}

function isSameRow(one: OutlineRow, other: OutlineRow): boolean {
  return (Object.keys(one) as (keyof OutlineRow)[]).every((field) => one[field] === other[field]);
}

/** Returns the same list while its keys are equal: a new list makes the sortable library render all rows. */
function useSameKeys(rows: readonly OutlineRow[]): string[] {
  const joined = JSON.stringify(rows.map(({ key }) => key));
  return useMemo(() => JSON.parse(joined), [joined]);
}
