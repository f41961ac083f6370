/**
 * Third-party scripts that an operator adds: a support chat, web analytics. Off unless their URLs are set.
 * Each runs in a separate frame without an origin, so that it cannot reach the page: no text, no storage, no
 * bearer token. It gets only the messages that the page sends.
 *
 * @spec 1.2/support-chat, 2.7/not-product-calls
 */
import { escapeMarkup } from '@auscult/domain/markup/escape-markup';
import type { FastifyReply } from 'fastify';
import type { DescribedRoute } from './described-route.ts';

/** URLs of the scripts; empty for none. */
export interface OutsideScripts {
  readonly supportChatUrl: string;
  readonly analyticsUrl: string;
}

const LOADER = '/outside/loader.js';

/**
 * Waits for the page's message, stores it where the script finds it, and only then loads the script. Later
 * messages become events of the window.
 */
const LOADER_TEXT = `addEventListener('message', (message) => {
  if (message.source !== parent) return;
  const isFirst = window.auscult === undefined;
  window.auscult = message.data;
  if (!isFirst) return dispatchEvent(new CustomEvent('auscult', { detail: message.data }));
  const script = document.createElement('script');
  script.src = document.documentElement.dataset.script;
  document.body.append(script);
});
parent.postMessage('ready', '*');
`;

/** The configured frames, and their loader. */
export function outsideFrames({ supportChatUrl, analyticsUrl }: OutsideScripts): DescribedRoute[] {
  const frames = [
    ...(supportChatUrl
      ? [frameRoute('/outside/support', 'The frame of the support chat.', supportChatUrl)]
      : []),
    ...(analyticsUrl ? [frameRoute('/outside/analytics', 'The frame of web analytics.', analyticsUrl)] : []),
  ];
  return frames.length === 0 ? [] : [...frames, loaderRoute()];
}

function frameRoute(path: string, summary: string, script: string): DescribedRoute {
  const { origin } = new URL(script);
  const page = `<!doctype html><html lang="en" data-script="${escapeMarkup(script)}"><head><meta charset="utf-8"><title>${summary}</title></head><body><script src="${LOADER}"></script></body></html>`;
  return {
    description: { method: 'GET', path, summary, tag: 'operation', answers: 'text/html', needsBearer: false },
    handle: async (_request, reply) => {
      reply.header('content-security-policy', policyFor(origin));
      reply.header('x-frame-options', 'SAMEORIGIN');
      return reply.type('text/html; charset=utf-8').send(page);
    },
  };
}

function loaderRoute(): DescribedRoute {
  return {
    description: {
      method: 'GET',
      path: LOADER,
      summary: 'Loads a script of others within its frame.',
      tag: 'operation',
      answers: 'text/javascript',
      needsBearer: false,
    },
    handle: async (_request: unknown, reply: FastifyReply) =>
      reply
        // A frame without an origin sends cross-origin requests.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('text/javascript; charset=utf-8')
        .send(LOADER_TEXT),
  };
}

/** The script's host, our loader, and nothing else. */
function policyFor(origin: string): string {
  const sockets = origin.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src ${origin}`,
    `img-src ${origin} data:`,
    `font-src ${origin}`,
    `media-src ${origin}`,
    `connect-src ${origin} ${sockets}`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups allow-forms',
  ].join(';');
}
