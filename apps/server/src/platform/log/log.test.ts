import { expect, test } from 'vitest';
import { type LogFields, loggable, openLog } from './log.ts';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

function written(level: string, fields: object): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = openLog(level, { write: (line) => void lines.push(line) });
  for (const one of LEVELS) log[one](one, fields as LogFields);
  return lines.map((line) => JSON.parse(line));
}

test.each(LEVELS)('at %s and above, only the allowed fields are written', (level) => {
  const lines = written(level, {
    route: '/v1/me',
    status: 200,
    name: 'Rex canary7351',
    err: new Error('Rex'),
  });
  expect(lines.map(({ msg }) => msg)).toEqual(LEVELS.slice(LEVELS.indexOf(level)));
  for (const { msg: _, time, level: number, ...fields } of lines) {
    expect([time, number]).toEqual([expect.any(String), expect.any(Number)]);
    expect(fields).toEqual({ route: '/v1/me', status: 200 });
  }
});

test('a silent log writes nothing', () => {
  expect(written('silent', { status: 200 })).toEqual([]);
});

test('logs only the code, if any, of something that is not an error', () => {
  expect(loggable({ code: 'ECONNREFUSED', message: 'Rex limps' })).toEqual({ error: 'error ECONNREFUSED' });
  expect(loggable({ message: 'Rex limps' })).toEqual({ error: 'object' });
  expect(loggable('Rex limps')).toEqual({ error: 'string' });
});
