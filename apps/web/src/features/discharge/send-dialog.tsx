import type { DischargeNote } from '@auscult/contract/discharge';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { DoubtedLines } from './doubted-lines.tsx';
import { type SendingWish, useSendDischarge } from './use-send-discharge.ts';

/** Sends a document by email, or says what must happen before it can be sent. */
export function SendDialog({ isOpen, ...inside }: SendDialogProps) {
  return (
    <Modal opened={isOpen} onClose={inside.onClose} title={t('Send by email')} centered>
      <SendStep {...inside} />
    </Modal>
  );
}

interface SendStepProps {
  document: DischargeNote;
  /** The lines with hard flags, by their keys on the screen. */
  doubted: readonly { key: number; text: string }[];
  /** Whether the server has the document as shown. */
  isSaved: boolean;
  /** Whether a mail server is set up. */
  isMailSetUp: boolean;
  /** The initial values. */
  proposed: SendingWish;
  /** The server's default subject. */
  usualSubject: string;
  onShowLine: (key: number) => void;
  onClose: () => void;
}

interface SendDialogProps extends SendStepProps {
  isOpen: boolean;
}

function SendStep({ isMailSetUp, doubted, onShowLine, ...form }: SendStepProps) {
  if (!isMailSetUp) return <NotSetUp onClose={form.onClose} />;
  if (doubted.length === 0) return <SendForm {...form} />;
  const show = (key: number) => {
    form.onClose();
    onShowLine(key);
  };
  return <DoubtedLines lines={doubted} onShow={show} />;
}

function NotSetUp({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Text>{t('Email isn’t set up on this server. Ask your administrator.')}</Text>
      <Text mt="sm">{t('You can copy the document into your own email, or download it as a PDF.')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </Group>
    </>
  );
}

type SendFormProps = Pick<SendStepProps, 'document' | 'isSaved' | 'proposed' | 'usualSubject' | 'onClose'>;

function SendForm({ document, isSaved, proposed, usualSubject, onClose }: SendFormProps) {
  const [to, setTo] = useState(proposed.to);
  const [subject, setSubject] = useState(proposed.subject);
  const send = useSendDischarge(document.session_id, document.node_id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ to: to.trim(), subject: subject.trim() }, { onSuccess: onClose });
  };

  return (
    <form onSubmit={submit}>
      <TextInput
        label={t('To')}
        type="email"
        size="md"
        placeholder={t('owner@example.org')}
        autoComplete="off"
        required
        maxLength={254}
        data-autofocus
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <TextInput
        mt="md"
        label={t('Subject')}
        size="md"
        placeholder={usualSubject}
        maxLength={200}
        value={subject}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t('This text is the email. Replies go to you.')}
      </Text>
      {send.error && <Failure text={errorText(send.error, errorTexts.mail)} cause={send.error} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={send.isPending} disabled={!isSaved}>
          {isSaved ? t('Send') : t('Saving your changes…')}
        </Button>
      </Group>
    </form>
  );
}
