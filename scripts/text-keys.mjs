/** The texts that a screen can show: those in apps/web, and those that the server and the domain send to people. */
import { isTest, listFiles, readText } from './source-files.mjs';
import {
  argumentsOf,
  calleeName,
  constantsOf,
  everyNode,
  filledTextsOf,
  keyName,
  parseSource,
  textsOf,
} from './syntax.mjs';

/** Errors whose sentence is shown, with the position of the sentence among the arguments. */
const SPOKEN_ERRORS = { Refusal: 1, ProviderError: 0, FinalFailure: 0, ApiError: 2, UploadError: 0 };

/** Functions that return a sentence, or fill one with a word, likewise. */
const SPOKEN_CALLS = {
  refusedAnswer: 1,
  administratorError: 0,
  errorOfStatus: 0,
  called: 1,
  allow: 1,
  openSession: 2,
  openRunningSession: 2,
  // Flags of the fact check.
  hard: 1,
  soft: 1,
};

/** Functions that receive such a text in a field. */
const SPOKEN_FIELDS = { builtInForm: 'description' };

/**
 * Tables whose English texts are shown: by the names of constants (`all` of their values, or their `keys`),
 * by the names of `fields`, or every whole sentence in them.
 */
const TABLES = [
  { file: 'packages/contract/src/discharge.ts', all: ['Tone'] },
  { file: 'packages/domain/src/access/roles.ts', all: ['ROLES'] },
  { file: 'packages/domain/src/access/sign-in-demands.ts', all: ['LISTS'], sentences: true },
  ...filesOf('packages/domain/src/admin', 'plan-import security-rules'),
  ...filesOf('packages/domain/src/audit', 'check-chain'),
  ...filesOf('packages/domain/src/spelling', 'spelling-faults'),
  { file: 'packages/domain/src/audit/audit-actions.ts', all: ['AUDIT_ACTIONS'] },
  { file: 'packages/domain/src/account/specialties.ts', all: ['SPECIALTIES'] },
  { file: 'packages/domain/src/charts/chart-kinds.ts', fields: ['name'] },
  {
    file: 'packages/domain/src/account/languages.ts',
    keys: ['LANGUAGE_LOCALES', 'MORE_LANGUAGE_LOCALES'],
  },
  { file: 'packages/domain/src/templates/document-kinds.ts', fields: ['gone'] },
  { file: 'packages/domain/src/templates/part-types.ts', fields: ['name', 'about'] },
  { file: 'packages/domain/src/time/calendar-day.ts', returned: true },
  { file: 'apps/server/src/platform/http/errors.ts', all: ['FASTIFY_DETAIL'] },
  { file: 'apps/server/src/providers/local-identity/answers.ts', all: ['DETAILS', 'BY_STATUS'] },
  ...filesOf('packages/clinical/src/check', 'recorded translation', 'check-'),
  ...filesOf('packages/clinical/src/check/drugs', 'drugs', 'check-'),
  ...filesOf('packages/clinical/src/check/findings', 'evidence laterality negation', 'check-'),
  ...filesOf('packages/clinical/src/check/numbers', 'frequency labels numbers', 'check-'),
  ...filesOf('packages/clinical/src/check/pets', 'pet', 'check-'),
  { file: 'packages/clinical/src/dose/check-dose.ts', all: ['ANIMALS'], sentences: true },
  { file: 'packages/clinical/src/recap/find-conflicts.ts', all: ['SUBJECTS'] },
  ...filesOf('packages/clinical/src/recap', 'doubts write-recap'),
  { file: 'packages/domain/src/templates/form-warnings.ts', all: ['SOAP_PARTS'] },
  ...filesOf('packages/domain/src/access', 'sign-in-demands'),
  ...filesOf('packages/domain/src/templates', 'compare-forms form-faults form-warnings instruction-warnings'),
  { file: 'apps/server/src/features/pims-exports/export-files.ts', fields: ['label'], sentences: true },
  ...filesOf('apps/server/src/features/pims-exports', 'plan-export routes-orders'),
  { file: 'packages/domain/src/pims/field-maps.ts', all: ['LABELS'], sentences: true },
  ...filesOf('packages/domain/src/pims', 'export-states import-diff patient-match systems'),
  ...filesOf(
    'apps/server/src/features/pims-exports',
    'check-patient export-obstacles export-troubles look-for-step run-export send-step taken-export verify-exports',
  ),
  ...filesOf('apps/server/src/features/account', 'get-me'),
  ...filesOf('apps/server/src/features/discharge', 'send-document'),
  ...filesOf('apps/server/src/features/documents', 'read-document'),
  ...filesOf(
    'apps/server/src/features/notes',
    'complete-note delete-note give-up-forgotten-notes keepable-lines recap-lines withdrawn-recordings write-note',
  ),
  ...filesOf('apps/server/src/features/pdf', 'unprintable'),
  ...filesOf('apps/server/src/features/pims-imports', 'import-from-pims'),
  ...filesOf(
    'apps/server/src/features/server-setup',
    'drafts server-language-model-test server-mail-test server-speech-test',
  ),
  ...filesOf(
    'apps/server/src/features/pims-connections',
    'check-connection connect-pims open-connection rights token-keeper',
  ),
  ...filesOf('apps/server/src/features/template-advice', 'advice-limit improve-instructions'),
  ...filesOf('apps/server/src/features/template-trials', 'try-template'),
  ...filesOf('apps/server/src/features/uploads', 'append-upload join-uploads protocol-refusal'),
  ...filesOf('apps/server/src/platform/http', 'long-calls malformed-input serve-calls server'),
  ...filesOf('apps/server/src/platform/http-client', 'rest-endings'),
  ...filesOf('apps/server/src/platform/jobs', 'boss'),
  ...filesOf('apps/server/src/ports', 'provider-error'),
  ...filesOf('apps/server/src/providers/document-reader', 'document-reader problem-sentences'),
  { file: 'apps/server/src/providers/document-reader/part-names.ts', all: ['PART_NAMES'] },
  ...filesOf('apps/server/src/providers/ezyvet', 'access attachments client ezyvet'),
  ...filesOf('apps/server/src/providers/instinct', 'access client files instinct'),
  ...filesOf('apps/server/src/providers/speech-models', 'catalog import-folder model-host prepare-model'),
  ...filesOf('apps/server/src/providers/typst', 'typst-printer'),
  ...filesOf('apps/server/src/providers/vetspire', 'answers client records schema shapes vetspire write'),
  ...filesOf('apps/server/src/providers/local-speech', 'speech-to-text'),
];

function filesOf(folder, names, stem = '') {
  return names.split(' ').map((name) => ({ file: `${folder}/${stem}${name}.ts`, sentences: true }));
}

/** A whole sentence, also one that starts with a value. */
const SENTENCE = /^(?:[\p{Lu}“"]|\{\{).* .*[.?!]$/su;

/** "cursor: this is not …" is about a field of a call, for developers. */
const OF_THE_WIRE = /^(?:[a-zA-Z][\w.-]*|\{\{\w+\}\}): /;

/** @typedef {Map<string, string>} Texts  key in the messages, and English text */

/**
 * @param {string} root
 * @param {(file: string) => boolean} isWanted  which sources to read, all by default
 * @returns {Texts} sorted by key
 */
export function collectTexts(root, isWanted = () => true) {
  const texts = [
    ...screenTexts(screenFiles(root).filter(isWanted), root),
    ...spokenTexts(root, isWanted),
    ...tableTexts(root, isWanted),
  ];
  return new Map(texts.sort(([one], [other]) => (one < other ? -1 : Number(one > other))));
}

/** Sources of apps/web that render screens. */
export function screenFiles(root) {
  const files = listFiles(root, { folders: ['apps/web/src'], endings: ['.ts', '.tsx'] });
  return files.filter((file) => !isTest(file) && !file.endsWith('.d.ts'));
}

/** Tables of {@link TABLES} that no longer exist, or have no text. */
export function missingTables(root) {
  const there = new Set(listFiles(root, { folders: ['packages', 'apps/server/src'], endings: ['.ts'] }));
  return TABLES.filter((table) => !there.has(table.file) || textsOfTable(root, table).length === 0).map(
    ({ file }) => file,
  );
}

function screenTexts(files, root) {
  return files.flatMap((file) => {
    const { body } = parseSource(file, readText(root, file));
    return [...everyNode(body)]
      .filter(({ type }) => type === 'CallExpression')
      .flatMap((call) => textsOfCall(calleeName(call), argumentsOf(call)));
  });
}

function textsOfCall(name, [first, second, third]) {
  if (name === 't' || name === 'message') return known(first).map((text) => [text, text]);
  if (name !== 'many') return [];
  const ones = known(second);
  return known(third).flatMap((other, at) => [
    [`${other}_one`, ones[at] ?? other],
    [`${other}_other`, other],
  ]);
}

/** An empty text is not shown. */
function known(node, constants = new Map()) {
  return (textsOf(node, constants) ?? []).filter((text) => /\p{L}/u.test(text));
}

/** Sentences with values in the middle, too: screens find them by their pattern. */
function spoken(node, constants) {
  const texts = filledTextsOf(node, constants) ?? [];
  return texts.filter((text) => /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')));
}

function spokenTexts(root, isWanted) {
  const files = listFiles(root, {
    folders: [
      'packages/contract/src',
      'packages/domain/src',
      'packages/clinical/src/changes',
      'packages/clinical/src/check',
      'apps/server/src',
      'apps/web/src',
    ],
    endings: ['.ts', '.tsx'],
  });
  return files
    .filter((file) => isWanted(file) && !isTest(file) && !file.includes('/fake/'))
    .flatMap((file) => spokenIn(file, readText(root, file)));
}

function spokenIn(file, text) {
  const speaking = [SPOKEN_ERRORS, SPOKEN_CALLS, SPOKEN_FIELDS].flatMap(Object.keys);
  if (!speaking.some((name) => text.includes(`${name}(`))) return [];
  const tree = parseSource(file, text);
  const constants = constantsOf(tree);
  return [...everyNode(tree.body)]
    .flatMap((node) => sentenceOf(node) ?? [])
    .flatMap((node) => spoken(node, constants))
    .filter((sentence) => !OF_THE_WIRE.test(sentence))
    .map((sentence) => [sentence, sentence]);
}

function sentenceOf(node) {
  const name = calleeName(node);
  if (node.type === 'NewExpression') return argumentsOf(node)[SPOKEN_ERRORS[name]];
  if (node.type !== 'CallExpression') return undefined;
  return argumentsOf(node)[SPOKEN_CALLS[name]] ?? fieldOf(argumentsOf(node)[0], SPOKEN_FIELDS[name]);
}

function fieldOf(object, field) {
  if (field === undefined) return undefined;
  return object?.properties?.find((one) => keyName(one) === field)?.value;
}

function tableTexts(root, isWanted) {
  const missing = new Set(missingTables(root));
  return TABLES.filter(({ file }) => isWanted(file) && !missing.has(file)).flatMap((table) =>
    textsOfTable(root, table),
  );
}

function textsOfTable(root, { file, ...wanted }) {
  const tree = parseSource(file, readText(root, file));
  return [...wordsOf(tree, wanted)].filter((text) => /\p{L}/u.test(text)).map((text) => [text, text]);
}

function wordsOf(tree, wanted) {
  const constants = constantsOf(tree);
  const { all = [], keys = [] } = wanted;
  return [
    ...all.flatMap((name) => literalsIn(constants.get(name))),
    ...keys.flatMap((name) => constants.get(name).properties.flatMap((one) => keyName(one) ?? [])),
    ...[...everyNode(tree.body)].flatMap((node) => wordsIn(node, wanted, constants)),
  ];
}

function wordsIn(node, { fields = [], sentences, returned }, constants) {
  if (node.type === 'KeyValueProperty' && fields.includes(keyName(node))) return known(node.value, constants);
  if (node.type === 'ReturnStatement' && returned) return known(node.argument);
  const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
  if (!sentences || !isText) return [];
  return spoken(node, constants).filter((text) => SENTENCE.test(text) && !OF_THE_WIRE.test(text));
}

/** The values of a table, not its keys; of an enumeration its values. */
function literalsIn(table) {
  if (table.type === 'CallExpression') return argumentsOf(table).flatMap(literalsIn);
  const { properties = [], elements = [] } = table;
  const values = [...properties.map(({ value }) => value), ...elements.map(({ expression }) => expression)];
  return values.flatMap((value) => known(value));
}
