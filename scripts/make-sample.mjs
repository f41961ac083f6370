/**
 * Makes the sample visit that ships with the product: its sound and its transcript, from the dialogue below.
 *
 *   apt-get install espeak-ng ffmpeg
 *   node scripts/make-sample.mjs
 *
 * Run it after a change of the dialogue; the application only reads its output. The same versions of
 * espeak-ng and ffmpeg produce the same bytes. The times in the transcript are measured on the rendered
 * speech.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join(import.meta.dirname, '../apps/server/src/features/samples/assets');

/** espeak-ng speaks at 22,050 Hz, 16 bits, one channel. */
const SAMPLE_RATE = 22_050;
const BYTES_PER_SAMPLE = 2;
const WAV_HEADER_BYTES = 44;
const MAX_SPEECH_BYTES = 64 * 1024 * 1024;

const LEAD_IN_MS = 600;
const PAUSE_SAME_SPEAKER_MS = 450;
const PAUSE_NEXT_SPEAKER_MS = 300;

/** Voice, pitch (0 to 99) and words per minute. */
const VOICES = {
  veterinarian: ['-v', 'en-us+f4', '-p', '48', '-s', '168'],
  owner: ['-v', 'en-us+m3', '-p', '38', '-s', '176'],
};

const TITLE = 'Juno: limping on the right hind leg';
const PETS = [{ name: 'Juno', species: 'dog' }];

/** An original dialogue. Patient and people are invented; doses fit a dog of 34 kg. */
const DIALOGUE = [
  ['veterinarian', 'Good morning, come on in. So this is Juno, and I hear she has been limping?'],
  [
    'owner',
    "Yes, it's her right back leg. She started limping on Saturday, after she chased a squirrel in the yard.",
  ],
  ['veterinarian', 'Has it been getting better or worse since then?'],
  ['owner', 'A little better, but she is still stiff when she gets up in the morning.'],
  ['veterinarian', 'Is she eating and drinking normally?'],
  ['owner', 'Yes, she eats everything. She gets two cups of kibble twice a day.'],
  ['veterinarian', 'Any vomiting or diarrhea?'],
  ['owner', 'No, none at all.'],
  ['veterinarian', 'Any coughing or sneezing?'],
  ['owner', 'No.'],
  ['veterinarian', 'Is she on any medications right now?'],
  ['owner', "Just her heartworm chew, once a month. I didn't give her anything for the pain."],
  ['veterinarian', 'Good. Has she ever had a bad reaction to a medicine?'],
  ['owner', 'No, never.'],
  [
    'veterinarian',
    "Okay, let's have a look at her. Weight today is thirty-four point eight kilograms. Sorry, let me read that again, it's thirty-four point two kilograms.",
  ],
  [
    'veterinarian',
    'Temperature is one hundred and one point six. Heart rate is ninety-six, and respiratory rate is twenty-four.',
  ],
  [
    'veterinarian',
    'Gums are pink and moist, and capillary refill is less than two seconds. Body condition score is six out of nine.',
  ],
  [
    'veterinarian',
    'She is bright and alert. Eyes are clear. Both ears are clean. There is mild tartar on the upper back teeth.',
  ],
  [
    'veterinarian',
    'Lymph nodes are normal. Heart sounds good, no murmur. Lungs are clear. Her belly is soft and not painful. Skin and coat look good, no fleas.',
  ],
  [
    'veterinarian',
    'Now the legs. She has a grade two out of five lameness on the right hind. There is mild swelling of the right stifle, and she is sore when I extend it.',
  ],
  [
    'veterinarian',
    'There is no drawer movement. The left hind feels normal, and there is no pain in the hips or the back.',
  ],
  ['owner', 'So is it broken?'],
  [
    'veterinarian',
    "No, I don't feel a fracture. I think this is a soft tissue sprain of the right stifle. A partial cruciate tear is possible, but the knee is stable today.",
  ],
  ['owner', 'Does she need x-rays?'],
  [
    'veterinarian',
    'Not today. I would recommend x-rays of the right stifle if she is not better in two weeks.',
  ],
  ['owner', "Okay, let's wait then."],
  [
    'veterinarian',
    'I am sending her home with two medications. The first one is carprofen, seventy-five milligrams. Give one tablet by mouth every twelve hours, with food, for seven days.',
  ],
  ['owner', 'One tablet twice a day, with food.'],
  [
    'veterinarian',
    'Exactly. The second one is gabapentin, three hundred milligrams. Give one capsule by mouth every twelve hours for five days. It may make her a little sleepy.',
  ],
  ['owner', 'Okay. Can she still go for walks?'],
  [
    'veterinarian',
    'Only short walks on the leash for two weeks. No running, no jumping, and no stairs if you can help it.',
  ],
  [
    'veterinarian',
    "Let's also cut the kibble back to one and a half cups twice a day, because losing a little weight will help that knee.",
  ],
  ['veterinarian', 'I would like to recheck her in two weeks.'],
  [
    'veterinarian',
    'If she vomits, stops eating, or has black stool, stop the carprofen and call us right away. Also call if she stops putting weight on the leg.',
  ],
  ['owner', 'Vomiting, not eating, black stool, or not using the leg. Got it. Thank you, doctor.'],
  ['veterinarian', "You're welcome. Bye, Juno."],
];

mkdirSync(ASSETS, { recursive: true });
const { sound, segments } = perform(DIALOGUE);
writeFileSync(
  join(ASSETS, 'sample-visit.json'),
  `${JSON.stringify({ title: TITLE, pets: PETS, segments }, null, 2)}\n`,
);
encode(sound, join(ASSETS, 'sample-visit.webm'));
console.log(`${segments.length} segments, ${Math.round(milliseconds(sound.length) / 1000)} s`);

/** The spoken dialogue, with the start and end time of each part. */
function perform(dialogue) {
  const pieces = [silence(LEAD_IN_MS)];
  const segments = [];
  let bytes = pieces[0].length;
  for (const [at, [speaker, text]] of dialogue.entries()) {
    const speech = speak(speaker, text);
    segments.push({
      start_ms: milliseconds(bytes),
      end_ms: milliseconds(bytes + speech.length),
      speaker,
      text,
    });
    const isSame = dialogue[at + 1]?.[0] === speaker;
    const pause = silence(isSame ? PAUSE_SAME_SPEAKER_MS : PAUSE_NEXT_SPEAKER_MS);
    pieces.push(speech, pause);
    bytes += speech.length + pause.length;
  }
  return { sound: Buffer.concat(pieces), segments };
}

/** Samples without the silence at either end, so that the times match the voice. */
function speak(speaker, text) {
  const wav = execFileSync('espeak-ng', [...VOICES[speaker], '--stdout', text], {
    maxBuffer: MAX_SPEECH_BYTES,
  });
  if (wav.readUInt32LE(24) !== SAMPLE_RATE) throw new Error(`espeak-ng does not speak at ${SAMPLE_RATE} Hz.`);
  const samples = wav.subarray(WAV_HEADER_BYTES);
  const isHeard = (at) => Math.abs(samples.readInt16LE(at)) > 64;
  let start = 0;
  let end = samples.length - (samples.length % BYTES_PER_SAMPLE);
  while (start < end && !isHeard(start)) start += BYTES_PER_SAMPLE;
  while (end > start && !isHeard(end - BYTES_PER_SAMPLE)) end -= BYTES_PER_SAMPLE;
  return samples.subarray(start, end);
}

function silence(ms) {
  return Buffer.alloc(Math.round((ms * SAMPLE_RATE) / 1000) * BYTES_PER_SAMPLE);
}

function milliseconds(bytes) {
  return Math.round((bytes / BYTES_PER_SAMPLE / SAMPLE_RATE) * 1000);
}

/** Opus in WebM, as a browser records it. Bit-exact flags leave out the date, the version and random ids. */
function encode(samples, file) {
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
  const codec = ['-c:a', 'libopus', '-b:a', '24k', '-application', 'voip', '-ar', '48000'];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...exact, file], { input: samples });
}
