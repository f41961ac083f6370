import type { TemplateForm } from '@auscult/contract/templates';
import { t } from '#web/copy/text.ts';

/** Marks a file as a template, with the version of the format. */
const FORMAT = 'auscult-template';
const FORMAT_VERSION = 1;

/** Maximum bytes of a file; the largest possible template is smaller. */
const MOST_BYTES = 10_000_000;

/** A template as a file, to store or to transfer to another server. */
export function templateFile(form: TemplateForm): { name: string; text: string } {
  const name = form.name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  const text = JSON.stringify({ format: FORMAT, version: FORMAT_VERSION, form }, null, 2);
  return { name: `${name || 'template'}.auscult-template.json`, text: `${text}\n` };
}

/**
 * Reads the template in a file. Only the envelope is checked: the server validates the form.
 * @throws Error with a sentence for the person, in their language
 */
export async function readTemplateFile(file: File): Promise<TemplateForm> {
  if (file.size > MOST_BYTES) throw new Error(t('This file is too large to be a template.'));
  const read = parsed(await file.text());
  if (read?.format !== FORMAT || typeof read.form !== 'object' || read.form === null)
    throw new Error(t('This file has no template. Choose one that was exported from here.'));
  if (read.version !== FORMAT_VERSION) throw new Error(t('This file comes from a newer version.'));
  return read.form as TemplateForm;
}

function parsed(text: string): { format?: unknown; version?: unknown; form?: unknown } | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
