/** The engine, which is killed as by a crash of native code when the spoken language is "xx". */
import process from 'node:process';
import type { EngineJob } from '../engine-messages.ts';
import '../engine.ts';

process.on('message', ({ language }: EngineJob) => {
  if (language === 'xx') process.kill(process.pid, 'SIGKILL');
});
