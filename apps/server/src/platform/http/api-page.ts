/** The API description for people and programs: `/openapi.json` and a page made from it. */
import { createHash } from 'node:crypto';
import { escapeMarkup } from '@auscult/domain/markup/escape-markup';
import type { DescribedRoute } from './described-route.ts';
import type { ApiDocument } from './openapi.ts';
import { allowStyles } from './security-headers.ts';

/** Routes of the API description. The document is generated once, at the first request. */
export function apiPageRoutes(document: () => Promise<ApiDocument>): DescribedRoute[] {
  let written: Promise<Written> | undefined;
  const write = () => {
    written ??= document().then((made) => ({ text: JSON.stringify(made), page: pageOf(made) }));
    return written;
  };
  const common = { method: 'GET', tag: 'operation', needsBearer: false } as const;
  return [
    {
      description: {
        ...common,
        path: '/openapi.json',
        summary: 'This API as OpenAPI 3.1.',
        answers: 'application/json',
      },
      handle: async (_, reply) => reply.type('application/json; charset=utf-8').send((await write()).text),
    },
    {
      description: { ...common, path: '/api/docs', summary: 'This API as a page.', answers: 'text/html' },
      handle: async (_, reply) => {
        allowStyles(reply, STYLE_HASH);
        return reply.type('text/html; charset=utf-8').send((await write()).page);
      },
    },
  ];
}

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}pre{overflow:auto;background:#f4f5f7;padding:.75rem;border-radius:6px}code{font-weight:600}details{border-bottom:1px solid #ddd;padding:.5rem 0}summary{cursor:pointer}';
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

interface Written {
  text: string;
  page: string;
}

interface Documented {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: unknown;
  requestBody?: unknown;
  responses?: unknown;
}

/** A page without scripts: one block per operation, grouped as in the contract. */
export function pageOf(document: ApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Documented) })),
  );
  const tags = [...new Set(operations.flatMap(({ tags: [tag = 'other'] = [] }) => tag))].sort();
  const groups = tags.map((tag) => {
    const blocks = operations.filter(({ tags: [first = 'other'] = [] }) => first === tag).map(blockOf);
    return `<h2 id="${escapeMarkup(tag)}">${escapeMarkup(tag)}</h2>${blocks.join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Auscult API</title>
<style>${STYLE}</style>
<h1>Auscult API</h1><p>${inCode(document.info?.description)} Send <code>Authorization: Bearer …</code> with every call. The same as a document: <a href="/openapi.json">/openapi.json</a>.</p>
<nav>${tags.map((tag) => `<a href="#${escapeMarkup(tag)}">${escapeMarkup(tag)}</a>`).join(' · ')}</nav>${groups.join('')}</html>`;
}

/** Formats names between backticks as code. */
function inCode(text = ''): string {
  return escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function blockOf(operation: Documented & { path: string; method: string }): string {
  const { path, method, summary = '', description = '', parameters, requestBody, responses } = operation;
  const shapes = Object.entries({ parameters, requestBody, responses }).filter(
    ([, shape]) => shape !== undefined,
  );
  const details = shapes.map(
    ([name, shape]) => `<h4>${name}</h4><pre>${escapeMarkup(JSON.stringify(shape, null, 2))}</pre>`,
  );
  return `<details><summary><code>${method.toUpperCase()} ${escapeMarkup(path)}</code> ${escapeMarkup(summary)}</summary><p>${inCode(description)}</p>${details.join('')}</details>`;
}
