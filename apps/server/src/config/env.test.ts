import { expect, test } from 'vitest';
import { Environment, fixedSetupOf, readEnvironment } from './env.ts';

test('requires no variable, and treats blank ones as unset', () => {
  const usual = readEnvironment({});
  expect(usual).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', KEEP_DELETED_DAYS: 30 });
  for (const name of Object.keys(Environment.shape)) {
    expect(readEnvironment({ [name]: '' }), name).toEqual(usual);
    expect(readEnvironment({ [name]: ' ' }), name).toEqual(usual);
  }
});

test.each([
  ['DATABASE_URL', 'postgres:///auscult?host=/run/postgresql'],
  ['DATABASE_URL', 'postgresql://owner:p%40ss@host/auscult?sslmode=require'],
  ['SMTP_URL', 'smtps://user:password@host'],
  ['STT_BASE_URL', 'http://127.0.0.1:8000/v1'],
  ['PUBLIC_URL', 'https://auscult.example.org'],
  ['STT_LANGUAGE', 'en'],
])('%s may be %s', (name, value) => {
  expect(readEnvironment({ [name]: value })).toMatchObject({ [name]: value });
});

test('reports each invalid value on its own line, with the expected form and without the value', () => {
  const wrong = {
    PORT: '99999',
    DATABASE_URL: 'mysql://owner:hunter2hunter2@host/auscult',
    AUTH_SECRET: 'hunter2hunter2',
    SECRETS_KEY: 'hunter2hunter2',
    PIMS_EZYVET_URL: 'https://proxy.example.org/ezyvet',
    PIMS_WRITES: 'perhaps',
    SMTP_URL: 'mail.example.org',
    STT_BASE_URL: 'hello',
    LLM_BASE_URL: 'localhost:11434',
    S3_ENDPOINT: 'minio:9000',
    PUBLIC_URL: 'auscult.example.org',
    STT_LANGUAGE: 'english',
    TRUST_PROXY: 'yes',
    KEEP_DELETED_DAYS: 'never',
  };
  const said = messageOf(() => readEnvironment(wrong));
  for (const name of Object.keys(wrong)) expect(said).toMatch(new RegExp(`^${name}: `, 'm'));
  expect(said).toContain('DATABASE_URL: It must begin with postgres:// or postgresql://.');
  expect(said).toContain('PORT: It must be a whole number from 0 to 65535.');
  expect(said).toContain('AUTH_SECRET: It must have at least 32 characters.');
  expect(said).not.toContain('hunter2');
});

test('fixes a part of the set-up by any of its variables, and no other part', () => {
  const fixedBy = (set: Record<string, string>) => fixedSetupOf(readEnvironment(set));
  expect(fixedBy({})).toEqual({});
  expect(fixedBy({ STT_LANGUAGE: 'en' })).toEqual({
    speech: { by: ['STT_LANGUAGE'], settings: { source: 'none' }, language: 'en' },
  });
  expect(fixedBy({ STT_BASE_URL: 'http://127.0.0.1:8000/v1', STT_API_KEY: 'k' }).speech).toMatchObject({
    by: ['STT_BASE_URL', 'STT_API_KEY'],
    settings: { source: 'service', model: 'whisper-1', key: 'k' },
  });
  expect(fixedBy({ STT_LOCAL_MODEL: 'a-model' }).speech?.settings).toEqual({
    source: 'local',
    model: 'a-model',
  });
  expect(fixedBy({ SMTP_URL: 'smtps://vera:p%40ss@mail.example.org' }).mail?.settings).toEqual({
    source: 'smtp',
    host: 'mail.example.org',
    port: 465,
    encryption: 'tls',
    user: 'vera',
    password: 'p@ss',
    from: 'Auscult <auscult@localhost>',
  });
  expect(messageOf(() => fixedBy({ LLM_PROVIDER: 'openai' }))).toContain('LLM_MODEL');
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  throw new Error('Nothing was refused.');
}
