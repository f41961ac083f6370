import { ActionIcon, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { InlineText } from './inline-text.tsx';
import type { LineActs } from './line-acts.ts';
import { LineFlags } from './line-flags.tsx';
import { ORIGIN_NAMES } from './line-origins.ts';
import { expectWriting } from './line-writer.tsx';
import type { HeldLine } from './note-edits.ts';
import classes from './note-line.module.css';

/** One line of a note: its words, where they come from, what is doubted about them, and what can be done. */
export function NoteLine({ held, acts }: { held: HeldLine; acts: LineActs }) {
  const { key, line } = held;
  const { active, setActive, onLight, onHear } = acts;
  const flagsId = useId();
  const origin = ORIGIN_NAMES[line.origin];

  return (
    <li className={classes.line} data-origin={line.origin}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.words}
          data-line={key}
          tabIndex={key === active ? 0 : -1}
          aria-describedby={line.flags.length > 0 ? flagsId : undefined}
          aria-keyshortcuts="Enter ArrowUp ArrowDown Delete"
          onFocus={() => {
            setActive(key);
            onLight(line.evidence);
            expectWriting();
          }}
          onMouseEnter={() => {
            onLight(line.evidence);
            expectWriting();
          }}
          onMouseLeave={({ currentTarget }) => currentTarget === document.activeElement || onLight([])}
          onClick={() => onHear(line.evidence)}
          onKeyDown={(event) => pressed(event, held, acts)}
        >
          <InlineText markup={line.text} />
          {origin && <span className={classes.origin}>{origin}</span>}
        </button>
        <LineTools held={held} acts={acts} />
      </div>
      <LineFlags id={flagsId} held={held} onEdit={acts.onEdit} />
    </li>
  );
}

/** Enter edits, the arrows go from line to line, Delete takes the line out. */
function pressed(event: KeyboardEvent, held: HeldLine, acts: LineActs) {
  const { key } = held;
  const commands: Record<string, () => void> = {
    Enter: () => acts.setWriting({ key, isNew: false }),
    ArrowDown: () => acts.focusBy(key, 1),
    ArrowUp: () => acts.focusBy(key, -1),
    Delete: () => remove(held, acts),
  };
  const command = commands[event.key];
  if (!command || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  command();
}

/** Takes a line out, and says how to get it back. */
function remove({ key, line }: HeldLine, { onEdit, focusBy, onLight }: LineActs) {
  focusBy(key, 1);
  onLight([]);
  onEdit({ kind: 'remove', key });
  const shown = notifications.show({
    message: (
      <span className={classes.removed}>
        Line deleted.
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            onEdit({ kind: 'undo' });
            notifications.hide(shown);
          }}
        >
          Undo
        </button>
      </span>
    ),
    title: line.text.length > 60 ? `${line.text.slice(0, 60)}…` : line.text,
    color: 'gray',
  });
}

const LineTools = memo(function LineTools({ held, acts }: { held: HeldLine; acts: LineActs }) {
  const { key } = held;
  const tools = [
    { name: 'Edit line', Icon: IconPencil, use: () => acts.setWriting({ key, isNew: false }) },
    { name: 'Add line below', Icon: IconPlus, use: () => acts.setWriting({ key, isNew: true }) },
    { name: 'Delete line', Icon: IconTrash, use: () => remove(held, acts) },
  ];
  return (
    <div className={classes.tools}>
      {tools.map(({ name, Icon, use }) => (
        <Tooltip key={name} label={name}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={name}
            tabIndex={key === acts.active ? 0 : -1}
            onClick={use}
          >
            <Icon size={17} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
});
