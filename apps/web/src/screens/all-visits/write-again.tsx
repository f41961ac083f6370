import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { Button, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useReprocessSession } from '#web/features/recordings/use-reprocess-session.ts';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import { Failure } from '#web/ui/failure.tsx';

/** Writes another note of the same visit, by the same template or another. The note that stands is kept. */
export function WriteAgain({ session, note, onStarted }: WriteAgainProps) {
  const [isOpen, popover] = useDisclosure();
  const [template, setTemplate] = useState<TemplateId | undefined>(note?.template_id);
  const reprocess = useReprocessSession(session.id);
  const write = () =>
    reprocess.mutate(template, {
      onSuccess: ({ node_id }) => {
        popover.close();
        onStarted(node_id);
      },
    });

  return (
    <Popover opened={isOpen} onDismiss={popover.close} width={320} position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} aria-hidden />}
          onClick={popover.toggle}
        >
          Write again
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Write again">
        <TemplatePicker value={template} onChange={setTemplate} />
        <Text size="sm" c="dimmed" mt="xs">
          The note you have stays; the new one stands beside it.
        </Text>
        {reprocess.error && (
          <Failure text={errorText(reprocess.error, errorTexts.processing)} cause={reprocess.error} />
        )}
        <Group justify="flex-end" mt="md">
          <Button loading={reprocess.isPending} onClick={write}>
            Write note
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

interface WriteAgainProps {
  session: Session;
  note: NoteMetadata | undefined;
  onStarted: (node: NodeId) => void;
}
