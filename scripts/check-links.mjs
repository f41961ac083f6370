/**
 * Fails if a page of this repository links to a missing file or heading. Web addresses are not checked: `npm
 * run check` needs no network.
 */
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles, ROOT, readText } from './source-files.mjs';

const pages = listFiles(ROOT, { endings: ['.md'] });
const anchors = new Map();
const problems = pages.flatMap(deadLinks);

for (const problem of problems) console.log(problem);
console.log(`${pages.length} pages, ${problems.length} dead links`);
process.exitCode = problems.length > 0 ? 1 : 0;

function deadLinks(page) {
  const lines = prose(readText(ROOT, page)).split('\n');
  return lines.flatMap((text, index) =>
    linksOf(text)
      .filter((link) => !isAlive(page, link))
      .map((link) => `${page}:${index + 1}: ${link} leads nowhere.`),
  );
}

/** Links and images in the text, targets of reference definitions, and sources in HTML. */
function linksOf(text) {
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+["'][^)]*)?\)/g)];
  const references = [...text.matchAll(/^\s*\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/g)];
  const markup = [...text.matchAll(/\b(?:href|src|srcset)="([^"]+)"/g)];
  return [...inline, ...references, ...markup].map(([, link]) => link);
}

function isAlive(page, link) {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link)) return true;
  const [path, anchor] = link.split('#');
  const target =
    path === '' ? page : normalize(join(path.startsWith('/') ? '.' : dirname(page), decode(path)));
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return false;
  if (!anchor || !target.endsWith('.md')) return true;
  return anchorsOf(target).has(decode(anchor).toLowerCase());
}

/** The anchors that GitHub gives the headings of a page, and those in its HTML. */
function anchorsOf(page) {
  const known = anchors.get(page);
  if (known) return known;
  const text = prose(readText(ROOT, page));
  const found = new Set([...text.matchAll(/\b(?:id|name)="([^"]+)"/g)].map(([, id]) => id.toLowerCase()));
  const counts = new Map();
  for (const [, heading] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = slugOf(heading);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    found.add(count === 0 ? slug : `${slug}-${count}`);
  }
  anchors.set(page, found);
  return found;
}

function slugOf(heading) {
  return heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** The page without code, whose brackets are not links; line numbers are kept. */
function prose(text) {
  const withoutBlocks = text.replaceAll(/^(\s*)(```|~~~)[\s\S]*?^\s*\2\s*$/gm, (block) =>
    block.replaceAll(/[^\n]/g, ''),
  );
  return withoutBlocks.replaceAll(
    /^(#{1,6}\s.*)$|`[^`\n]*`/gm,
    (match, heading) => heading ?? ' '.repeat(match.length),
  );
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % sign is part of the name.
    return text;
  }
}
