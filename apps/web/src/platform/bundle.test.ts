import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Script, weightsOfFirstScreen } from '../../bundle/first-screen-weight.ts';
import { lean } from '../../bundle/lean-contract.ts';

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src');

test('the contract in the browser has how each call is made, and nothing else of it', () => {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts'));
  const [whole, short] = [(text: string) => text, lean].map((form) =>
    files.map((name) => form(readFileSync(join(CONTRACT, name), 'utf8'))).join('\n'),
  );
  const paths = (text = '') => text.match(/path: '[^']+'/g);
  expect(paths(short)?.length).toBeGreaterThan(100);
  expect(paths(short)).toEqual(paths(whole));
  expect(short).not.toMatch(/\b(summary|refusals|output): /);
});

test('a schema is made where it is read, and can be left out', () => {
  expect(lean('export const Name = z.string().max(3);\nconst MOST = 3;')).toBe(
    'export const Name = /* @__PURE__ */ (() => z.string().max(3))();\nconst MOST = 3;',
  );
});

test('the first screen weighs what it imports, but not what it loads later', () => {
  const chunks: Script[] = [
    aScript('index.js', { isEntry: true, imports: ['frame.js'] }),
    aScript('frame.js'),
    aScript('shell.js', { facadeModuleId: '/app/src/shell/shell.tsx', imports: ['first.js', 'frame.js'] }),
    aScript('scribe.js', { facadeModuleId: '/app/src/screens/scribe/scribe.tsx', imports: ['first.js'] }),
    aScript('first.js'),
    aScript('settings.js', { facadeModuleId: '/app/src/screens/settings/settings.tsx' }),
  ];
  expect(weightsOfFirstScreen(chunks).map(({ fileName }) => fileName)).toEqual([
    'index.js',
    'frame.js',
    'shell.js',
    'first.js',
    'scribe.js',
  ]);
  expect(() => weightsOfFirstScreen(chunks.slice(0, 3))).toThrow('scribe.tsx');
});

function aScript(fileName: string, part: Partial<Script> = {}): Script {
  return { fileName, code: 'go()', isEntry: false, facadeModuleId: null, imports: [], ...part };
}
