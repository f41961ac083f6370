import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const SETUP = `
  import { endAtFault } from ${JSON.stringify(new URL('./end-at-fault.ts', import.meta.url).href)};
  import { openLog } from ${JSON.stringify(new URL('../platform/log/log.ts', import.meta.url).href)};
  endAtFault(openLog('info'));
  const fault = Object.assign(new Error('Rex canary7351'), { code: '23505', detail: 'Key (name)=(canary7351)' });
  setTimeout(() => undefined, 60_000);`;

describe('an uncaught error', () => {
  test.each([
    ['thrown', 'setImmediate(() => { throw fault; });'],
    ['of a promise', 'void Promise.reject(fault);'],
  ])('(%s) ends the process, and is logged without its message', (_how, faulty) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', `${SETUP}${faulty}`],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ error: 'Error 23505', level: 50 });
    expect(`${stdout}${stderr}`).not.toContain('canary7351');
  });
});
