import { readFileSync } from 'node:fs';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { checkNote } from '/work/main/packages/clinical/src/check/check-note.ts';
import { writeNote } from '/work/main/packages/clinical/src/writer/write-note.ts';
const [file, only] = process.argv.slice(2);
const template = findBuiltInTemplate('dynamic_soap_advanced')!;
for (const talk of JSON.parse(readFileSync(file, 'utf8'))) {
  if (only && !only.split(',').includes(talk.id)) continue;
  const segments = talk.utterances.map((u: any, i: number) => ({ start_ms: i * 4000, end_ms: i * 4000 + 3900, text: u.text, speaker: u.speaker }));
  const pets = talk.pets.map(({ name }: any) => ({ name }));
  const lines = checkNote([...writeNote({ segments, pets, template })], segments, { pets });
  console.log(`\n### ${talk.id} ${talk.decoy ? 'DECOY ' : ''}${talk.danger ?? ''} pets: ${talk.pets.map((p: any) => `${p.name} (${p.species})`).join(', ')}`);
  talk.utterances.forEach((u: any, i: number) => console.log(`   ${i} ${u.speaker}: ${u.text}`));
  if (talk.right) console.log(`  RIGHT: ${talk.right}\n  WRONG: ${talk.wrong.join(' | ')}`);
  if (talk.facts) for (const f of talk.facts) console.log(`  FACT ${f.section}${f.critical ? '!' : ''}: ${f.text}`);
  for (const { text, pet, soap, evidence, flags } of lines) {
    console.log(` > ${soap?.slice(0, 4) ?? '-'} | ${pet ?? '-'} | ${text} [${evidence.join(' ')}]${flags.map((f: any) => `  {${f.severity} ${f.kind}: ${f.message}}`).join('')}`);
  }
}
