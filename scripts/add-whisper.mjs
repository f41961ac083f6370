/**
 * Installs the dependencies of a local Whisper (about 480 MB) next to the application, where `npm ci` does
 * not remove them: `npm run add:whisper`. Install scripts do not run: the only one would download GPU
 * libraries; those for the CPU are included. The model is downloaded when the first recording is transcribed,
 * or read from the directory in STT_LOCAL_MODEL.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIRECTORY = join(import.meta.dirname, '..', '.whisper');
const PACKAGES = ['@huggingface/transformers@4.3.1', 'opus-decoder@0.7.12'];

mkdirSync(DIRECTORY, { recursive: true });
writeFileSync(join(DIRECTORY, '.gitignore'), '*\n');
writeFileSync(
  join(DIRECTORY, 'package.json'),
  `${JSON.stringify({ name: 'auscult-whisper', private: true })}\n`,
);

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--no-workspaces'];
const { status, error } = spawnSync(npm, ['install', ...options, ...PACKAGES], {
  cwd: DIRECTORY,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});

if (status !== 0) {
  console.error(
    `The packages could not be installed${error ? `: ${error.message}` : ''}. Is the network reachable?`,
  );
  process.exit(1);
}
console.log(
  'Local transcription is installed. Set STT_LOCAL_MODEL, for instance to onnx-community/whisper-small.',
);
