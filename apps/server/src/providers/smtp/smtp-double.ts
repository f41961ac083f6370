/**
 * A mail server on this machine that checks the order of commands, and can refuse, disconnect or stay silent.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A received mail. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body, with dots unstuffed. */
  content: string;
}

/** The misbehaving command, and the answer to send; `hang-up` and `silent` send none. */
export type Misbehaviour = Partial<Record<'greeting' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end', string>>;

/** The server. */
export interface SmtpDouble {
  port: number;
  received: ReceivedMail[];
  /** The decoded data of AUTH PLAIN. */
  credentials: string[];
  close(): Promise<void>;
}

/** Starts it on a loopback port. */
export async function openSmtpDouble(misbehaviour: Misbehaviour = {}): Promise<SmtpDouble> {
  const received: ReceivedMail[] = [];
  const credentials: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    converse(socket, misbehaviour, { received, credentials });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port, received, credentials, close };
}

function converse(
  socket: Socket,
  misbehaviour: Misbehaviour,
  kept: { received: ReceivedMail[]; credentials: string[] },
): void {
  let mail: ReceivedMail | undefined;
  let isInData = false;
  let text = '';
  const say = (moment: keyof Misbehaviour, usual: string) => {
    const said = misbehaviour[moment] ?? usual;
    if (said === 'hang-up') socket.destroy();
    else if (said !== 'silent') socket.write(`${said}\r\n`);
  };
  const commands: Record<string, (rest: string) => void> = {
    EHLO: () => socket.write('250-double\r\n250 AUTH PLAIN\r\n'),
    AUTH: (rest) => {
      kept.credentials.push(Buffer.from(rest.replace('PLAIN ', ''), 'base64').toString());
      say('AUTH', '235 welcome');
    },
    MAIL: (rest) => {
      mail = { from: addressIn(rest), to: [], content: '' };
      say('MAIL', '250 ok');
    },
    RCPT: (rest) => {
      if (!mail) return say('RCPT', '503 MAIL first');
      mail.to.push(addressIn(rest));
      say('RCPT', '250 ok');
    },
    DATA: () => {
      isInData = mail !== undefined && mail.to.length > 0 && misbehaviour.DATA === undefined;
      say('DATA', isInData ? '354 go on' : '503 RCPT first');
    },
    QUIT: () => socket.end('221 bye\r\n'),
  };
  const finish = (content: string) => {
    isInData = false;
    if (mail && misbehaviour.end === undefined) kept.received.push({ ...mail, content });
    say('end', '250 queued');
  };
  const next = (): boolean => {
    const ending = isInData ? '\r\n.\r\n' : '\r\n';
    const at = text.indexOf(ending);
    if (at < 0) return false;
    const part = text.slice(0, at);
    text = text.slice(at + ending.length);
    if (isInData) finish(part.replaceAll(/^\.\./gm, '.'));
    else obey(commands, part, socket);
    return true;
  };
  socket.on('data', (chunk) => {
    text += chunk.toString();
    while (next());
  });
  say('greeting', '220 double');
}

function obey(commands: Record<string, (rest: string) => void>, line: string, socket: Socket): void {
  const [verb = '', ...rest] = line.split(' ');
  const command = commands[verb.toUpperCase()];
  if (command) command(rest.join(' '));
  else socket.write('500 unknown\r\n');
}

function addressIn(rest: string): string {
  return /<([^>]*)>/.exec(rest)?.[1] ?? '';
}
