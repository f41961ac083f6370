/** A chart as one image (SVG 1.1) with fixed colours, for printed documents. */
import { escapeMarkup } from '../markup/escape-markup.ts';
import type { SignTone } from './chart-finding.ts';
import type { ChartPanel, ChartShape, ShapeLook } from './chart-shape.ts';

/** Space between panels, and above them for their titles. */
const GAP = 16;
const TITLE = 18;

const TONES: Record<SignTone, { strong: string; soft: string }> = {
  alert: { strong: '#b42318', soft: '#fbd5d0' },
  watch: { strong: '#9a5b00', soft: '#fde7b8' },
  note: { strong: '#1d5fa8', soft: '#d3e5f8' },
  gone: { strong: '#555f6b', soft: '#e3e6ea' },
};
const LOOKS: Record<ShapeLook, { fill: string; stroke: string; width: number }> = {
  silhouette: { fill: '#f3efe8', stroke: 'none', width: 0 },
  far: { fill: '#e2ddd4', stroke: '#b9b2a6', width: 0.8 },
  region: { fill: 'none', stroke: '#d3ccbf', width: 0.6 },
  crown: { fill: '#ffffff', stroke: '#6d675e', width: 0.8 },
  root: { fill: '#f1e7d6', stroke: '#a2988a', width: 0.7 },
  line: { fill: 'none', stroke: '#7d766b', width: 1 },
  dark: { fill: '#3c3833', stroke: '#3c3833', width: 1 },
  iris: { fill: '#d9c7a6', stroke: '#6d675e', width: 0.8 },
};

/**
 * The panels side by side, each under its title.
 * @param name  text alternative of the image
 */
export function chartSvg(panels: readonly ChartPanel[], name: string): string {
  const width = panels.reduce((sum, panel) => sum + panel.width + GAP, -GAP);
  const height = Math.max(0, ...panels.map((panel) => panel.height)) + TITLE;
  let x = 0;
  const parts = panels.map((panel, at) => {
    const part = `<g transform="translate(${x} ${TITLE})">${panelSvg(panel, `p${at}`)}</g>`;
    x += panel.width + GAP;
    return part;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans, sans-serif"><title>${escapeMarkup(name)}</title>${parts.join('')}</svg>`;
}

function panelSvg({ title, width, clips, shapes }: ChartPanel, id: string): string {
  const defined = Object.entries(clips).map(
    ([key, d]) => `<clipPath id="${id}-${key}"><path d="${d}"/></clipPath>`,
  );
  return [
    defined.length > 0 ? `<defs>${defined.join('')}</defs>` : '',
    textSvg({ x: width / 2, y: -6, size: 9, text: title, colour: '#3c3833' }),
    ...shapes.map((shape) => shapeSvg(shape, id)),
  ].join('');
}

function shapeSvg(shape: ChartShape, id: string): string {
  switch (shape.kind) {
    case 'path': {
      const { fill, stroke, width } = LOOKS[shape.look];
      const colour = shape.tone ? TONES[shape.tone].soft : fill;
      const clip = shape.clip ? ` clip-path="url(#${id}-${shape.clip})"` : '';
      return `<path d="${shape.d}" fill="${colour}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"${clip}/>`;
    }
    case 'text':
      return textSvg({ ...shape, colour: shape.tone ? TONES[shape.tone].strong : '#4c4740' });
    case 'mark':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="7" fill="${TONES[shape.tone].strong}" stroke="#fff" stroke-width="1"/>${textSvg({ x: shape.x, y: shape.y + 2.2, size: shape.code.length > 2 ? 4.8 : 6.4, text: shape.code, colour: '#fff' })}`;
    case 'spot':
      return '';
  }
}

interface Words {
  x: number;
  y: number;
  size: number;
  text: string;
  colour: string;
}

function textSvg({ x, y, size, text, colour }: Words): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" font-weight="600" fill="${colour}" text-anchor="middle">${escapeMarkup(text)}</text>`;
}
