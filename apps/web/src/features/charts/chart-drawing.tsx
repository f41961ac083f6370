import type { ChartKind } from '@auscult/contract/charts';
import type { ChartPanel, ChartShape } from '@auscult/domain/charts/chart-shape';
import { useId } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './chart-drawing.module.css';
import { ChartShapeView } from './chart-shape-view.tsx';
import { PLACES_OF_CHART } from './chart-texts.ts';
import type { PlaceChoice } from './place-choice.ts';

/** The views of a chart beside each other, on a phone below each other. What they show stands in words beside them. */
export function ChartDrawing({ kind, panels, choice }: ChartDrawingProps) {
  return (
    <div
      className={classes.panels}
      {...(choice && { role: 'radiogroup', 'aria-label': t(PLACES_OF_CHART[kind]) })}
    >
      {panels.map((panel) => (
        <PanelView key={panel.key} panel={panel} choice={choice} />
      ))}
    </div>
  );
}

interface ChartDrawingProps {
  kind: ChartKind;
  panels: readonly ChartPanel[];
  /** Where a place can be chosen. */
  choice?: PlaceChoice;
}

function PanelView({ panel, choice }: { panel: ChartPanel; choice: PlaceChoice | undefined }) {
  const id = useId();
  const { title, width, height, clips, shapes } = panel;
  return (
    <figure className={classes.panel} data-narrow={width < 150 || undefined}>
      <figcaption className={classes.caption}>{title}</figcaption>
      <svg className={classes.svg} viewBox={`0 0 ${width} ${height}`} role={choice ? 'presentation' : 'img'}>
        <title>{title}</title>
        <defs>
          {Object.entries(clips).map(([key, d]) => (
            <clipPath key={key} id={`${id}-${key}`}>
              <path d={d} />
            </clipPath>
          ))}
        </defs>
        {keyed(shapes).map(({ key, shape }) => (
          <ChartShapeView key={key} id={`${panel.key}.${key}`} shape={shape} clips={id} choice={choice} />
        ))}
      </svg>
    </figure>
  );
}

/** Shapes of a drawing have no identity but their place. */
function keyed(shapes: readonly ChartShape[]): { key: string; shape: ChartShape }[] {
  return shapes.map((shape, at) => ({ key: String(at), shape }));
}
