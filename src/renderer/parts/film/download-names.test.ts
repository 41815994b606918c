import { expect, test } from 'vitest';
import { downloadNames } from './download-names.ts';

const file = {
  fileId: 'f1',
  name: 'export.mp4',
  size: 1,
  type: 'video/mp4',
  width: 16,
  height: 9,
} as const;

test('a download says title, version and format', () => {
  const names = downloadNames('Cup', {
    number: 2,
    files: { '16:9': file, '9:16': { ...file, type: 'video/webm' } },
  });
  expect(names['16:9']).toBe('Cup v2 16x9.mp4');
  expect(names['9:16']).toBe('Cup v2 9x16.webm');
  expect(names.archive).toBe('Cup v2.zip');
});

test('no system refuses the name', () => {
  const { archive } = downloadNames('  ..Cup/mug: "A|B" <new>?*\u202e ', { number: 1, files: {} });
  expect(archive).toBe('Cup-mug A B new v1.zip');
});
