import type { ChartKind } from '@auscult/contract/charts';
import type { ChartPanel, ChartShape } from '@auscult/domain/charts/chart-shape';
import { useId } from 'react';
import { message, t } from '#web/copy/text.ts';
import classes from './chart-drawing.module.css';
import { ChartShapeView } from './chart-shape-view.tsx';
import type { PlaceChoice } from './place-choice.ts';

/** Names of a drawing's places for screen readers; translated by `t`. */
const PLACES_OF_CHART: Record<ChartKind, string> = {
  dental_dog: message('Places of the dental chart of a dog'),
  dental_cat: message('Places of the dental chart of a cat'),
  dental_horse: message('Places of the dental chart of a horse'),
  body_dog: message('Places of the body map of a dog'),
  body_cat: message('Places of the body map of a cat'),
  body_horse: message('Places of the body map of a horse'),
  body_rabbit: message('Places of the body map of a rabbit'),
  body_bird: message('Places of the body map of a bird'),
  eyes: message('Places of the eye chart'),
  ears: message('Places of the ear chart'),
};

/** The views of a chart side by side, on a phone one below the other. Text next to them says the same. */
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
  /** Undefined if no place can be chosen. */
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

/** Shapes of a drawing are identified by their index. */
function keyed(shapes: readonly ChartShape[]): { key: string; shape: ChartShape }[] {
  return shapes.map((shape, at) => ({ key: String(at), shape }));
}
