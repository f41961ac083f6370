import { Kbd, Modal, Table, Text } from '@mantine/core';
import { message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { configurationsFor, MAIN_PLACES } from './places.ts';
import { GO } from './use-shortcuts.ts';

const HERE = [
  { keys: ['?'], does: message('Show this sheet') },
  { keys: ['['], does: message('Collapse or expand the sidebar') },
  { keys: ['Esc'], does: message('Close a dialog or a menu') },
] as const;
const RECORDING = [
  { keys: ['R'], does: message('Start recording (on Scribe)') },
  { keys: ['P'], does: message('Pause or resume') },
  { keys: ['B'], does: message('Set a bookmark') },
  { keys: ['Shift', 'S'], does: message('Stop recording') },
] as const;
const NOTES = [
  { keys: ['J', 'K'], does: message('Next line, previous line (also ↓ and ↑)') },
  { keys: ['N'], does: message('Next flag') },
  { keys: ['1', '2', '3'], does: message('Answer the flag of the line') },
  { keys: ['Space'], does: message('Play or pause what the line rests on') },
  { keys: ['E'], does: message('Edit the line (also Enter)') },
  { keys: ['M'], does: message('Move the line to another pet') },
  { keys: ['Delete'], does: message('Delete the line') },
  { keys: ['Ctrl', 'Z'], does: message('Undo') },
  { keys: ['Ctrl', 'Y'], does: message('Redo') },
  { keys: ['/'], does: message('Find in the note') },
  { keys: ['C'], does: message('Copy the note') },
  { keys: ['Ctrl', 'Enter'], does: message('Sign the note') },
] as const;

/** All keyboard shortcuts, grouped by place. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { data: me } = useMe();
  const places = [...MAIN_PLACES, ...configurationsFor(me)].map(({ name, letter }) => ({
    keys: [GO.toUpperCase(), letter.toUpperCase()],
    does: name,
  }));
  return (
    <Modal opened onClose={onClose} title={t('Keyboard shortcuts')} centered size="lg">
      <Part name={t('Go to a screen')} rows={places} />
      <Part name={t('Everywhere')} rows={HERE} />
      <Part name={t('Recording')} rows={RECORDING} />
      <Part name={t('In a note')} rows={NOTES} />
    </Modal>
  );
}

function Part({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <section aria-label={name}>
      <Text fw={600} mt="md" mb="xs">
        {name}
      </Text>
      <Table>
        <Table.Tbody>
          {rows.map(({ keys, does }) => (
            <Table.Tr key={does}>
              <Table.Td>{t(does)}</Table.Td>
              <Table.Td ta="right">
                {keys.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface Row {
  readonly keys: readonly string[];
  /** In English. */
  readonly does: string;
}
