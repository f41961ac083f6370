import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { translateHeading } from '@auscult/domain/discharge/translated-headings';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { many } from '#web/copy/text.ts';
import { type DrawnIn, drawSection } from './drawn-sections.ts';
import type { LineActs } from './line-acts.ts';
import { NoteEntry } from './note-entry.tsx';
import classes from './note-view.module.css';
import type { OutlineSection } from './outline-sections.ts';
import { setSection } from './section-blocks.ts';

/**
 * One section of a note: its heading, its drawing if it has one, and its entries, as dense as is readable.
 */
export function NoteSection({ section, acts, drawnIn, isOpen, onOpen }: NoteSectionProps) {
  const { blocks, normal } = setSection(section);
  const entries = blocks.flatMap((block) => block.entries);
  const firstNormal = entries.find(({ isNormal }) => isNormal)?.entry;
  const lines = section.entries.flatMap((entry) => entry.lines);
  return (
    <section className={classes.section} data-section={section.name}>
      <SectionHeading name={section.name} language={acts.language} />
      {drawnIn && drawSection(drawnIn, section.name, lines)}
      {blocks.map(({ key, areTiles, entries: own }) => (
        <div key={key} className={areTiles ? classes.tiles : undefined}>
          {own.map(({ entry, isNormal }) => [
            entry === firstNormal && (
              <Fold key="fold" names={normal} isOpen={isOpen} onOpen={onOpen} acts={acts} />
            ),
            <NoteEntry
              key={entry.key}
              entry={entry}
              acts={acts}
              isTile={areTiles}
              isFolded={isNormal && !isOpen}
              onFound={() => onOpen(true)}
            />,
          ])}
        </div>
      ))}
    </section>
  );
}

interface NoteSectionProps {
  section: OutlineSection;
  acts: LineActs;
  drawnIn: DrawnIn | undefined;
  /** Whether its normal systems are shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** In the language of the document, as it is sent and printed. */
export function SectionHeading({ name, language }: { name: string; language: string | undefined }) {
  if (name === '') return null;
  const heading = language === undefined ? name : translateHeading(name, language);
  return (
    <h3 className={classes.heading} lang={heading === name ? SOURCE_LOCALE : language}>
      {heading}
    </h3>
  );
}

/** Shows and folds the normal systems of an examination. The arrow keys pass it like a line. */
function Fold({ names, isOpen, onOpen, acts }: FoldProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    acts.focusFrom(event.currentTarget, by > 0 ? 1 : -1);
  };
  return (
    <button
      type="button"
      className={classes.fold}
      data-fold
      aria-expanded={isOpen}
      onClick={() => onOpen(!isOpen)}
      onKeyDown={press}
    >
      <Icon size={16} aria-hidden />
      <span>{many(names.length, '{{count}} system normal', '{{count}} systems normal')}</span>
      {!isOpen && (
        <span className={classes.folded} lang={SOURCE_LOCALE}>
          {names.join(', ')}
        </span>
      )}
    </button>
  );
}

interface FoldProps {
  names: readonly string[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  acts: LineActs;
}
