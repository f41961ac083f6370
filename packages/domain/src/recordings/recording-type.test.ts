import { describe, expect, test } from 'vitest';
import {
  plainMediaType,
  promisedRecordingType,
  recordingTypeOf,
  trueRecordingType,
} from './recording-type.ts';

describe('promisedRecordingType', () => {
  const names = [
    ['Visit 7.qta', 'audio/quicktime'],
    ['voice.3gp', 'video/3gpp'],
    ['voice.3ga', 'audio/3gpp'],
    ['call.amr', 'audio/amr'],
    ['memo.CAF', 'audio/x-caf'],
    ['IMG_3301.MOV', 'video/quicktime'],
    ['old dictation.wma', 'audio/x-ms-wma'],
    ['podcast.mpga', 'audio/mpeg'],
    ['camera.mkv', 'video/x-matroska'],
    ['book.m4b', 'audio/mp4'],
    ['telegram.oga', 'audio/ogg'],
    ['radio.aac', 'audio/aac'],
  ] as const;

  test.each(names)('%s is accepted by its extension, as %s', (name, type) => {
    expect(promisedRecordingType('', name)).toBe(type);
    expect(promisedRecordingType('application/octet-stream', name)).toBe(type);
  });

  test.each(names)('%s is accepted with any container that its system names', (name) => {
    for (const type of ['video/quicktime', 'video/3gpp', 'video/x-matroska'])
      expect(promisedRecordingType(type, name)).toBe(type);
  });

  test.each([
    ['text/html', 'a.html'],
    ['image/png', 'call.amr'],
    ['', 'a.exe'],
    ['', 'no ending'],
    ['audio/<script>', 'a.webm'],
  ])('%s (%s) is not a recording', (type, name) => {
    expect(promisedRecordingType(type, name)).toBeUndefined();
  });

  test('ignores parameters and other names of a type', () => {
    expect(plainMediaType('AUDIO/X-M4A; codecs="mp4a.40.2"')).toBe('audio/mp4');
  });
});

describe('recordingTypeOf', () => {
  test.each([
    ['audio/wav', 'RIFF\x24\0\0\0WAVEfmt '],
    ['video/quicktime', '\0\0\0\x14ftypqt  '],
    ['video/quicktime', '\0\0\0\x08wide\0\0'],
    ['video/3gpp', '\0\0\0\x18ftyp3gp4'],
    ['audio/mp4', '\0\0\0\x1cftypM4A '],
    ['video/mp4', '\0\0\0\x20ftypisom'],
    ['audio/ogg', 'OggS\0\x02'],
    ['audio/amr', '#!AMR-WB\n'],
    ['audio/x-caf', 'caff\0\x01'],
    ['audio/mpeg', 'ID3\x04'],
    ['audio/mpeg', '\xff\xfb\x90\x64'],
    ['audio/aac', '\xff\xf1\x50\x80'],
    ['video/webm', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm'],
    ['video/x-matroska', '\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska'],
    ['video/x-ms-asf', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
    [undefined, '%PDF-1.7'],
    [undefined, '\xff\xfeR\0e\0x\0'],
    [undefined, 'RIFF\x10\0\0\0WEBPVP8 '],
    [undefined, ''],
  ])('%s: %j', (type, start) => {
    expect(recordingTypeOf(Buffer.from(start, 'latin1'))).toBe(type);
  });
});

describe('trueRecordingType', () => {
  test.each([
    ['audio/mpeg', 'caff\0\x01', 'audio/x-caf'],
    ['audio/mp4', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'video/webm'],
    ['audio/webm;codecs=opus', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'audio/webm;codecs=opus'],
    ['audio/mp4', '\0\0\0\x14ftypqt  ', 'audio/mp4'],
    ['audio/amr-wb', '#!AMR-WB\n', 'audio/amr-wb'],
    ['audio/x-dss', 'not known', 'audio/x-dss'],
  ])('%s that begins with %j is %s', (promised, start, type) => {
    expect(trueRecordingType(promised, Buffer.from(start, 'latin1'))).toBe(type);
  });
});
