/** Mails as files in a folder, while no mail server is configured. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import type { Mail, Mailer } from '#server/ports/mailer.ts';

/**
 * A mailer that writes one file per mail, `{time}-{id}.eml`, readable only by the server's account. A file is
 * complete or missing, and is on the disk when `send` resolves.
 *
 * @param from  the sender: `Auscult <auscult@localhost>`
 */
export function createMailbox({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = new Date();
      const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}`;
      const unfinished = join(folder, `${name}.part`);
      try {
        await writeDurably(unfinished, emlOf(mail, from, now));
        await rename(unfinished, join(folder, `${name}.eml`));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    destroyWhere: async (isUnwanted) => {
      for (const name of await mailsIn(folder)) {
        const path = join(folder, name);
        const eml = await readFile(path, 'utf8');
        const to = /^To: (.*)$/m.exec(eml)?.[1]?.trim() ?? '';
        if (isUnwanted({ to, text: eml })) await rm(path, { force: true });
      }
    },
  };
}

async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch (error) {
    // No mail was ever sent.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

function emlOf({ to, subject, text }: Mail, from: string, now: Date): string {
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: now.toUTCString(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${oneLine(value)}`);
  return `${[...lines, '', ...text.split(/\r\n|\r|\n/)].join('\r\n')}`;
}

/** A person's words must not begin a header. */
function oneLine(value: string): string {
  return value.replaceAll(/\p{Cc}+/gu, ' ');
}
