/** The places of each kind of chart, and where a text names them. */
import type { ChartKind } from '@auscult/contract/charts';
import { bodyPlaces, bodyPlacesIn } from './body-places.ts';
import type { ChartPlace, ChartSign, PlaceMention } from './chart-finding.ts';
import { chartAnimal, chartSubject } from './chart-kinds.ts';
import { clockIn, EARS, EYES, sensePlaces, sidesIn, structureIn } from './sense-places.ts';
import { teethOf } from './teeth.ts';
import { teethIn } from './tooth-words.ts';

const known = new Map<ChartKind, readonly ChartPlace[]>();

/** Every place of a chart, in the order in which someone would go through them. */
export function chartPlaces(kind: ChartKind): readonly ChartPlace[] {
  const places = known.get(kind) ?? placesOf(kind);
  known.set(kind, places);
  return places;
}

/** The place of a key; undefined where the chart has none. */
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

/** The places that a text names, in reading order. Of eyes and ears these are the sides: see {@link placeFor}. */
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
 * Where a finding is that is said of a place: of an eye or ear the structure that the words around name, or else the one
 * in which such a finding always is.
 * @param around the words that speak of this finding
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
