import type { ChartKind } from '@auscult/contract/charts';
import { chartName, chartSubject } from '@auscult/domain/charts/chart-kinds';
import { chartPlace } from '@auscult/domain/charts/chart-places';
import { drawChart } from '@auscult/domain/charts/draw-chart';
import { parseFindingLine } from '@auscult/domain/charts/finding-line';
import { placeBeside } from '@auscult/domain/charts/place-steps';
import { Modal, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { many, t } from '#web/copy/text.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import classes from './chart-editor.module.css';
import { type PlaceChoice, standInsOf } from './place-choice.ts';
import { PlaceDesk, type PlacedLine } from './place-desk.tsx';

/**
 * Adds findings to a chart and removes them, by pointer or keyboard. Each change updates a line of the note
 * at once.
 */
export function ChartEditor({ kind, lines, onAdd, onRemove, onClose }: ChartEditorProps) {
  const [place, setPlace] = useState<string>();
  const [withDeciduous, setWithDeciduous] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false;
  const drawing = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLInputElement>(null);
  const placed = useMemo(() => placedLines(kind, lines), [kind, lines]);
  const panels = useMemo(
    () =>
      drawChart(
        kind,
        placed.map(({ finding }) => finding),
        { withDeciduous },
      ),
    [kind, placed, withDeciduous],
  );
  const standIns = useMemo(() => standInsOf(panels), [panels]);
  const choice: PlaceChoice = {
    place,
    standIns,
    nameOf: (key) => nameOf(kind, key, placed),
    onChoose: setPlace,
    onStep: (direction) => {
      const next = placeBeside(kind, new Set(standIns.keys()), { from: place, direction });
      setPlace(next);
      drawing.current?.querySelector<SVGElement>(`[data-place="${next}"]`)?.focus();
    },
    onEnter: () => desk.current?.focus(),
  };

  return (
    <Modal opened onClose={onClose} title={t(chartName(kind))} size="80rem" fullScreen={isNarrow}>
      <div className={classes.editor}>
        <div ref={drawing}>
          <ChartDrawing kind={kind} panels={panels} choice={choice} />
          {chartSubject(kind) === 'teeth' && (
            <Switch
              mt="md"
              label={t('Show deciduous teeth')}
              checked={withDeciduous}
              onChange={({ currentTarget }) => setWithDeciduous(currentTarget.checked)}
            />
          )}
        </div>
        <PlaceDesk
          kind={kind}
          place={place}
          placed={placed}
          field={desk}
          onPlace={setPlace}
          onAdd={onAdd}
          onRemove={onRemove}
          onClose={onClose}
        />
      </div>
    </Modal>
  );
}

interface ChartEditorProps {
  kind: ChartKind;
  /** Texts of the section's lines. */
  lines: readonly string[];
  /** Adds a finding as a line. */
  onAdd: (text: string) => void;
  /** @param at  index of the line */
  onRemove: (at: number) => void;
  onClose: () => void;
}

function placedLines(kind: ChartKind, lines: readonly string[]): PlacedLine[] {
  return lines.flatMap((text, at) => {
    const finding = parseFindingLine(kind, text);
    return finding ? [{ at, text, finding }] : [];
  });
}

/** "Tooth 204 (left upper canine), 1 finding". */
function nameOf(kind: ChartKind, place: string, placed: readonly PlacedLine[]): string {
  const name = chartPlace(kind, place)?.name ?? place;
  const found = placed.filter(({ finding }) => finding.place === place).length;
  if (found === 0) return name;
  return many(found, '{{place}}, {{count}} finding', '{{place}}, {{count}} findings', { place: name });
}
