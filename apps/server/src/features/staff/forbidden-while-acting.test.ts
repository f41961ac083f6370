import { FORBIDDEN_WHILE_ACTING, ROUTES_FORBIDDEN_WHILE_ACTING } from '@auscult/domain/access/impersonation';
import { describe, expect, test } from 'vitest';
import { calls } from '#server/app.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('the tables of forbidden calls', () => {
  test('name only existing calls', () => {
    const paths = new Set(
      server().routes.map((route) => route.replace(/^\w+ /, '').replaceAll(/:(\w+)/g, '{$1}')),
    );
    expect([...FORBIDDEN_WHILE_ACTING].filter((name) => !(name in calls))).toEqual([]);
    expect([...ROUTES_FORBIDDEN_WHILE_ACTING].filter((path) => !paths.has(path))).toEqual([]);
  });

  test('contain every call that exports or shares something', () => {
    const exporting = Object.keys(calls).filter((name) => /^export|Pdf$|^transfer|^share|^send/.test(name));
    expect(exporting.filter((name) => !FORBIDDEN_WHILE_ACTING.has(name))).toEqual([]);
  });
});
