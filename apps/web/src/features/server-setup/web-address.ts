/** Addresses of services, as they are entered. */
import { t } from '#web/copy/text.ts';

/** The error of an address, as a sentence; undefined where nothing is. @param missing  for an empty one */
export function addressProblem(entered: string, missing: string): string | undefined {
  const text = entered.trim();
  if (text === '') return missing;
  const url = parsed(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return t('Enter an address that begins with https:// or http://.');
  }
  const hasMore = url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '';
  return hasMore
    ? t('Enter the address without user name, password, “?” or “#”. Keys have a field of their own.')
    : undefined;
}

/** Whether two addresses are the same for a stored key. */
export function isSameAddress(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

function normal(address: string): string {
  const text = address.trim();
  return (parsed(text)?.href ?? text).replace(/\/+$/, '');
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
