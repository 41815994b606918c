import { expect, test } from 'vitest';
import type { Upload, UploadPhase } from '#stores/upload.ts';
import { uploadError } from '#domain/errors.ts';
import { assetDraftOf } from '#tests/support/stored-files.ts';
import { sentWords, uploadWords } from './upload-words.ts';

const upload = (phase: UploadPhase, sent = 0): Upload => ({
  key: 'cut/video1/16:9/abc',
  target: 'cut/video1/16:9',
  draft: assetDraftOf({ name: 'lamp.png', assetKind: 'picture', size: 40_000_000 }),
  fileId: null,
  sent,
  phase,
});

test.each<UploadPhase>([
  { state: 'starting' },
  { state: 'sending' },
  { state: 'paused' },
  { state: 'sent' },
  { state: 'needsFile', isOther: false },
  { state: 'needsFile', isOther: true },
  { state: 'waiting', for: 'network' },
  { state: 'waiting', for: 'gate' },
  { state: 'waiting', for: 'otherTab' },
  { state: 'failed', error: uploadError('retry-limit-exceeded') },
])('%j is said in whole sentences', (phase) => {
  expect(uploadWords(upload(phase)).text).toMatch(/^[A-Z].*\.$/);
});

test('how much was sent is said in the unit of the whole, where it fits', () => {
  const phase = { state: 'sending' } as const;
  expect(sentWords(upload(phase, 12_000_000))).toBe('12 of 40 MB');
  expect(sentWords(upload(phase, 262_144))).toBe('262 KB of 40 MB');
});
