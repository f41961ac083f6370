import type { RefObject } from 'react';
import { many, t } from '#web/copy/text.ts';
import classes from './jump-rail.module.css';
import type { OutlinePart } from './note-outline.ts';
import type { OutlineEntry, OutlineSection } from './outline-sections.ts';

/** Next to a note: links to its sections and medicines, each with a dot if it has an open flag. */
export function JumpRail({ pane, outline }: JumpRailProps) {
  const [part, another] = outline;
  // With several pets each has its own sections. The strip leads from pet to pet.
  if (!part || another) return null;
  const stops = part.sections.flatMap(stopsOf);
  if (stops.length < FEWEST_STOPS) return null;
  const go = ({ section, entry }: Stop) => {
    const place = [...(pane.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])].find(
      ({ dataset }) => dataset.section === section,
    );
    const named = [...(place?.querySelectorAll<HTMLElement>('ul[aria-label]') ?? [])].find(
      (list) => list.getAttribute('aria-label') === entry,
    );
    const target = entry === undefined ? place : named;
    target?.scrollIntoView?.({ block: 'start' });
    target?.querySelector<HTMLElement>('[data-line]')?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.rail} aria-label={t('Sections of the note')}>
      {stops.map((stop) => (
        <button
          key={`${stop.section} ${stop.entry ?? ''}`}
          type="button"
          className={classes.stop}
          title={stop.name}
          aria-label={nameOf(stop)}
          onClick={() => go(stop)}
        >
          {stop.short}
          {stop.flags > 0 && <span className={classes.dot} data-hard={stop.isHard || undefined} />}
        </button>
      ))}
    </nav>
  );
}

interface JumpRailProps {
  pane: RefObject<HTMLElement | null>;
  outline: readonly OutlinePart[];
}

const FEWEST_STOPS = 3;

interface Stop {
  section: string;
  /** Undefined for the whole section. */
  entry: string | undefined;
  name: string;
  /** "S", "Meds", or the first word of the name. */
  short: string;
  flags: number;
  isHard: boolean;
}

const MEDICINES = /^(medications?|prescriptions?)\b/i;

function stopsOf({ name, entries }: OutlineSection): Stop[] {
  if (name === '') return [];
  const medicines = entries.find(
    (entry) => MEDICINES.test(entry.name ?? '') && entry.lines[0]?.line.soap === 'plan',
  );
  return [
    { section: name, entry: undefined, name, short: shortOf(name), ...flagsOf(entries) },
    ...(medicines?.name
      ? [
          {
            section: name,
            entry: medicines.name,
            name: medicines.name,
            short: t('Meds'),
            ...flagsOf([medicines]),
          },
        ]
      : []),
  ];
}

const SOAP = /^(subjective|objective|assessment|plan)$/i;

function shortOf(name: string): string {
  return SOAP.test(name) ? name.slice(0, 1).toUpperCase() : (name.split(' ')[0] ?? name);
}

function flagsOf(entries: readonly OutlineEntry[]): Pick<Stop, 'flags' | 'isHard'> {
  const flags = entries.flatMap(({ lines }) => lines.flatMap(({ line }) => line.flags));
  return { flags: flags.length, isHard: flags.some(({ severity }) => severity === 'hard') };
}

function nameOf({ name, flags }: Stop): string {
  return flags === 0 ? name : `${name}, ${many(flags, '{{count}} flag', '{{count}} flags')}`;
}
