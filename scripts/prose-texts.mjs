/** The texts that check-prose.mjs reads, each with its file and line. packages/clinical is left out. */
import { isTest, listFiles, readText } from './source-files.mjs';
import { testTitles } from './test-titles.mjs';
import { collectTexts } from './text-keys.mjs';
import { tokenise } from './tokens.mjs';

/**
 * The texts of a tree by their kind.
 *
 * @param {string} root  with a slash at its end
 * @returns {Record<string, { file: string, line: number, text: string }[]>}
 */
export function proseTexts(root) {
  return {
    documents: documents(root),
    'screen texts': screenTexts(root),
    comments: inSources(root, ({ file, text }) => commentsOf(file, text)),
    'test titles': inSources(root, titlesOf),
  };
}

/** Markdown and the help page, paragraph by paragraph, without code and quotations of code. */
function documents(root) {
  const pages = listFiles(root, { endings: ['.md', 'help.html'] }).filter(isOurs);
  return pages.flatMap((file) => {
    const text = readText(root, file)
      .replaceAll(/^(\s*)(```|~~~)[\s\S]*?^\s*\2\s*$/gm, blank)
      .replaceAll(/`[^`\n]*`/g, blank)
      .replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>\n]*>|\]\([^)\n]*\)/g, blank);
    return paragraphsOf(text).map((paragraph) => ({ file, ...paragraph }));
  });
}

/** Lines that belong together are one text, so that a sentence may cross them. */
function paragraphsOf(text) {
  const paragraphs = [];
  let open;
  text.split('\n').forEach((line, index) => {
    const words = line.replace(/^\s*(?:#+|[-*>]|\d+\.)\s+/, '');
    const begins = words !== line || !open || line.startsWith('|');
    if (line.trim() === '') open = undefined;
    else if (begins) {
      open = { line: index + 1, text: words.trim() };
      paragraphs.push(open);
    } else open.text += ` ${words.trim()}`;
  });
  return paragraphs;
}

/** The English texts that screens show, from the sources that say them. */
function screenTexts(root) {
  const file = 'apps/web/src/copy/messages/en.json';
  const texts = [...collectTexts(root, isOurs)];
  if (texts.length === 0) return [];
  const lines = linesOfKeys(readText(root, file));
  return texts.map(([key, text]) => ({
    file,
    line: lines.get(JSON.stringify(key).slice(0, -1)) ?? 1,
    text,
  }));
}

/** The lines of the file of all texts, which is sorted by key, one a line. */
function linesOfKeys(messages) {
  return new Map(messages.split('\n').map((line, index) => [line.trim().split('": "')[0], index + 1]));
}

/** What `read` finds in each source file. */
function inSources(root, read) {
  const sources = listFiles(root, {
    folders: ['packages', 'apps', 'scripts'],
    endings: ['.ts', '.tsx', '.mjs', '.sql', '.css'],
  });
  // Migrations stay as they were applied.
  return sources
    .filter((file) => isOurs(file) && !file.includes('/migrations/'))
    .flatMap((file) => read({ file, text: readText(root, file) }));
}

/** Titles as sentences, so that the same markers find them. */
function titlesOf({ file, text }) {
  if (!isTest(file) || !/\.(?:tsx?|mjs)$/.test(file)) return [];
  return testTitles(text, { hasMarkup: file.endsWith('.tsx') }).map(({ text: title, start }) => ({
    file,
    line: text.slice(0, start).split('\n').length,
    text: `${title.slice(0, 1).toUpperCase()}${title.slice(1)}.`,
  }));
}

function commentsOf(file, text) {
  return commentTokens(file, text)
    .filter(({ text: words }) => !words.includes('@generated'))
    .map(({ text: words, start }) => ({
      file,
      line: text.slice(0, start).split('\n').length,
      text: words
        .replaceAll(/^\s*(?:\/\*\*?|\*\/|\*|\/\/|--)|\*\/$/gm, '')
        .replaceAll(/`[^`]*`/g, blank)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }));
}

function commentTokens(file, text) {
  if (/\.(?:css|sql)$/.test(file))
    return [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*--[^\n]*/gm)].map(({ 0: words, index }) => ({
      text: words,
      start: index,
    }));
  return joined(tokenise(text, { hasMarkup: file.endsWith('.tsx') }), text);
}

/** Line comments below each other are one text. */
function joined(tokens, text) {
  const found = [];
  let last;
  for (const { kind, text: words, start } of tokens) {
    if (kind !== 'comment') {
      last = undefined;
      continue;
    }
    const follows = last && words.startsWith('//') && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (follows) last.text += ` ${words.slice(2)}`;
    else {
      last = { text: words, start };
      found.push(last);
    }
    last.end = start + words.length;
  }
  return found;
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** packages/clinical has its own terms; check-prose.mjs and its canaries name the words. */
function isOurs(file) {
  return !/^packages\/clinical\/|^scripts\/(?:check-prose|prose-canaries)\.mjs$/.test(file);
}
