/**
 * Replaces the catalog of speech models, in a process that loads this before everything else: `node --import <address>`. Its
 * address names the file with the models. The server itself has no setting for that.
 */
import { readFileSync } from 'node:fs';
import { CATALOG } from '#server/providers/speech-models/catalog.ts';

const file = new URL(import.meta.url).searchParams.get('catalog');
if (!file) throw new Error('The address must name the file of the catalog.');
Array.prototype.splice.call(CATALOG, 0, CATALOG.length, ...JSON.parse(readFileSync(file, 'utf8')));
