import type { ChartShape, PathShape, SpotShape } from '@auscult/domain/charts/chart-shape';
import type { KeyboardEvent, SVGProps } from 'react';
import classes from './chart-drawing.module.css';
import { ARROWS, type PlaceChoice } from './place-choice.ts';

/** One shape of a drawing. If places can be chosen, the shape that represents its place is a control. */
export function ChartShapeView({ shape, id, clips, choice }: ChartShapeViewProps) {
  switch (shape.kind) {
    case 'path':
      return (
        <path
          d={shape.d}
          data-look={shape.look}
          data-tone={shape.tone}
          clipPath={shape.clip && `url(#${clips}-${shape.clip})`}
          {...choosing(shape, id, choice)}
        />
      );
    case 'text':
      return (
        <text
          className={classes.words}
          data-tone={shape.tone}
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          aria-hidden
        >
          {shape.text}
        </text>
      );
    case 'mark':
      return (
        <g className={classes.mark} data-tone={shape.tone} aria-hidden>
          <circle cx={shape.x} cy={shape.y} r={7.5} />
          <text x={shape.x} y={shape.y + 2.4} fontSize={shape.code.length > 2 ? 5 : 6.6}>
            {shape.code}
          </text>
        </g>
      );
    case 'spot':
      return choice ? <circle cx={shape.x} cy={shape.y} r={7} {...choosing(shape, id, choice)} /> : null;
  }
}

interface ChartShapeViewProps {
  shape: ChartShape;
  /** Key of the panel, and index of the shape in it. */
  id: string;
  /** Prefix of the ids of the panel's clip paths. */
  clips: string;
  choice: PlaceChoice | undefined;
}

type Choosing = SVGProps<SVGPathElement & SVGCircleElement>;

function choosing(
  { kind, place }: PathShape | SpotShape,
  id: string,
  choice: PlaceChoice | undefined,
): Choosing {
  const spot = kind === 'spot' ? classes.spot : '';
  if (!place || !choice) return { className: spot, 'aria-hidden': true };
  const isChosen = choice.place === place;
  const pointed = {
    className: `${classes.choosable} ${spot}`,
    onClick: () => choice.onChoose(place),
    'data-choosable': true,
    'data-chosen': isChosen || undefined,
  };
  if (choice.standIns.get(place) !== id) return { ...pointed, 'aria-hidden': true };
  const [first] = choice.standIns.keys();
  const isReachable = choice.place === undefined ? place === first : isChosen;
  return {
    ...pointed,
    role: 'radio',
    'aria-checked': isChosen,
    'aria-label': choice.nameOf(place),
    tabIndex: isReachable ? 0 : -1,
    'data-place': place,
    onKeyDown: (event) => press(event, place, choice),
  } as Choosing;
}

function press(event: KeyboardEvent, place: string, choice: PlaceChoice): void {
  const direction = ARROWS[event.key];
  if (direction) choice.onStep(direction);
  else if (event.key === 'Enter' || event.key === ' ') {
    choice.onChoose(place);
    choice.onEnter();
  } else return;
  event.preventDefault();
}
