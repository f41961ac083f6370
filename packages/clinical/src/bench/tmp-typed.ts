import { checkNote } from '../check/check-note.ts';
import { DEV_CORRUPTIONS, DEV_VISITS, readCorruptions, readVisits, SECTIONS, segmentsOf } from './visits.ts';
const [folder = DEV_VISITS, file = DEV_CORRUPTIONS] = process.argv.slice(2).filter((w)=>!w.startsWith('--'));
const visits = readVisits(folder);
const tally: Record<string, number[]> = {};
for (const c of readCorruptions(file)) {
  const visit = visits.find(({ id }) => id === c.visit)!;
  const line = { text: c.after, pet: visit.pets.find(({ id }) => id === c.pet)?.name ?? null, section: c.section, entry: null, soap: c.section, evidence: [...(c.evidence ?? [])], origin: 'human' as const, flags: [], resolved_flags: [] };
  const flags = checkNote([line as never], segmentsOf(visit), { pets: visit.pets }).flatMap((l) => l.flags);
  const machine = checkNote([{ ...line, origin: 'transcript' } as never], segmentsOf(visit), { pets: visit.pets }).flatMap((l) => l.flags);
  const key = c.type + (c.hard ? '/elsewhere' : '');
  const t = (tally[key] ??= [0, 0, 0, 0, 0, 0]);
  t[0]! += 1;
  if (flags.length) t[1]! += 1;
  if (flags.some((f) => f.severity === 'hard')) t[2]! += 1;
  const before = (c as { before?: string }).before;
  if (flags.some((f) => f.answers?.length)) t[3]! += 1;
  if (flags.some((f) => f.answers?.some(({ text }) => text !== null && text.toLowerCase() === before?.toLowerCase()))) t[4]! += 1;
  if (machine.some((f) => f.answers?.some(({ text }) => text !== null && text.toLowerCase() === before?.toLowerCase()))) t[5]! += 1;
  if (process.argv.includes('--show')) console.log(key, '|', before, '=>', c.after, '\n   ', flags.map((f) => `[${f.severity} ${f.kind}] ${f.message} ${f.answers?.map((a) => `<${a.label}: ${a.text}>`).join(' ') ?? ''}`).join('\n    '));
}
console.log('type all flagged hard answered right machineRight');
for (const [k, v] of Object.entries(tally)) console.log(k.padEnd(22), v.join('  '));
let gold = 0, hard = 0, soft = 0;
for (const visit of visits) for (const { id, name } of visit.pets as never as { id: string; name: string }[]) for (const section of SECTIONS) for (const s of visit.gold.notes[id]?.[section] ?? []) {
  const flags = checkNote([{ text: s.text, pet: name, section, entry: null, soap: section, evidence: [...(s.evidence ?? [])], origin: 'human', flags: [], resolved_flags: [] } as never], segmentsOf(visit), { pets: visit.pets }).flatMap((l) => l.flags);
  gold++; if (flags.some((f) => f.severity === 'hard')) { hard++; console.log('HARD', s.text, JSON.stringify(flags)); } else if (flags.length) { soft++; if (process.argv.includes('--show')) console.log('SOFT', s.text, JSON.stringify(flags)); }
}
console.log({ gold, hard, soft });
