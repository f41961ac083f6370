/** The places of each kind of chart, and how to find them in a text. */
import type { ChartKind } from '@auscult/contract/charts';
import { bodyPlaces, bodyPlacesIn } from './body-places.ts';
import type { ChartPlace, ChartSign, PlaceMention } from './chart-finding.ts';
import { chartAnimal, chartSubject } from './chart-kinds.ts';
import { clockIn, EARS, EYES, sensePlaces, sidesIn, structureIn } from './sense-places.ts';
import { teethOf } from './teeth.ts';
import { teethIn } from './tooth-words.ts';

const known = new Map<ChartKind, readonly ChartPlace[]>();

/** Every place of a chart, in examination order. */
export function chartPlaces(kind: ChartKind): readonly ChartPlace[] {
  const places = known.get(kind) ?? placesOf(kind);
  known.set(kind, places);
  return places;
}

/** The place with a key; undefined if the chart has none. */
export function chartPlace(kind: ChartKind, key: string): ChartPlace | undefined {
  return chartPlaces(kind).find((place) => place.key === key);
}

function placesOf(kind: ChartKind): ChartPlace[] {
  switch (chartSubject(kind)) {
    case 'teeth':
      return teethOf(kind).map(({ number, name }) => ({
        key: String(number),
        name: `Tooth ${number} (${name})`,
      }));
    case 'body':
      return bodyPlaces(chartAnimal(kind));
    case 'eyes':
      return sensePlaces(EYES);
    case 'ears':
      return sensePlaces(EARS);
  }
}

/** The places in a text, in reading order. For eyes and ears these are the sides: see {@link placeFor}. */
export function placesIn(kind: ChartKind, text: string): PlaceMention[] {
  switch (chartSubject(kind)) {
    case 'teeth':
      return teethIn(kind, text);
    case 'body':
      return bodyPlacesIn(chartAnimal(kind), text);
    case 'eyes':
      return sidesIn(EYES, text);
    case 'ears':
      return sidesIn(EARS, text);
  }
}

/**
 * The exact place of a finding: for an eye or ear, the structure in the surrounding words, otherwise the
 * finding's default structure.
 * @param around  the words about this finding
 */
export function placeFor(
  kind: ChartKind,
  place: string,
  sign: ChartSign,
  around: string,
): { place: string; clock?: number } {
  const subject = chartSubject(kind);
  if (subject !== 'eyes' && subject !== 'ears') return { place };
  const isOfWhole = sign.unit !== undefined || sign.at === '';
  const structure = isOfWhole
    ? undefined
    : (structureIn(subject === 'eyes' ? EYES : EARS, around) ?? sign.at);
  const clock = subject === 'eyes' ? clockIn(around) : undefined;
  return { place: structure ? `${place}.${structure}` : place, ...(clock && { clock }) };
}
