/** Words of the screens for practice systems and their connections. */
import type { ExportBehavior } from '@auscult/contract/pims';
import type { ConnectionState } from '@auscult/contract/pims-connections';
import { message, t } from '#web/copy/text.ts';

/** States of a connection, in words and a color. */
export const CONNECTION_STATES: Readonly<Record<ConnectionState, { name: string; color: string }>> = {
  connected: { name: message('Connected'), color: 'green' },
  needs_attention: { name: message('Needs attention'), color: 'yellow' },
  disconnected: { name: message('Not connected'), color: 'gray' },
};

const BEHAVIORS: readonly (readonly [ExportBehavior, string])[] = [
  ['Encounter', message('Notes as an encounter')],
  [message('Quick note'), message('Notes as a quick note')],
  ['Attachment', message('Notes as an attachment (PDF)')],
  ['Hand-over', message('Notes copied by hand')],
];

/** How a note gets into the practice system, as an ability of a connection. */
export function behaviorName(behavior: ExportBehavior): string {
  const [, name = behavior] = BEHAVIORS.find(([one]) => one === behavior) ?? [];
  return t(name);
}

/** The behavior of this name. */
export function knownBehavior(word: string): ExportBehavior | undefined {
  return BEHAVIORS.find(([one]) => one === word)?.[0];
}

const FIELDS: Readonly<Record<string, string>> = {
  whole_note: message('Whole note'),
  history: message('History'),
  exam: message('Exam'),
  assessment: message('Assessment'),
  plan: message('Plan'),
  client_instructions: message('Client instructions'),
};

/** The name of a field of notes; a word of the clinic's templates is its own name. */
export function fieldName(field: string): string {
  const name = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  return name === undefined ? field : t(name);
}

const CREDENTIALS: Readonly<Record<string, string>> = {
  api_key: message('API key'),
  client_id: message('Client id'),
  client_secret: message('Client secret'),
  partner_id: message('Partner id'),
  site_uid: message('Site uid'),
};

/** The label of a field of the dialog that connects a system. */
export function credentialLabel({ name, label }: { name: string; label: string }): string {
  const known = Object.hasOwn(CREDENTIALS, name) ? CREDENTIALS[name] : undefined;
  return known === undefined ? label : t(known);
}

/** "Production (api2.vetspire.com)": the words in front of the address are translated. */
export function environmentLabel(label: string): string {
  const [words = '', address] = label.split(/ (?=\()/);
  const known = ENVIRONMENTS.find((one) => one === words);
  return [known ? t(known) : words, address].filter(Boolean).join(' ');
}

const ENVIRONMENTS: readonly string[] = [message('Production'), message('Sandbox'), message('Trial')];
