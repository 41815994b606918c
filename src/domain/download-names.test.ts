import { expect, test } from 'vitest';
import { downloadNameOf, downloadNames, savedTitle } from './download-names.ts';
import type { StoredFile } from './stored-file.ts';

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

test.each([
  ['CON', 'CON_'],
  ['nul', 'nul_'],
  ['Com1', 'Com1_'],
  ['LPT²', 'LPT²_'],
  ['aux.', 'aux_'],
  ['Aux .2 of 3', 'Aux_ .2 of 3'],
  ['Console', 'Console'],
  ['Con man', 'Con man'],
  ['COM10', 'COM10'],
])('the title %s is saved under a name that Windows takes', (title, saved) => {
  expect(savedTitle(title)).toBe(saved);
});

test('a file that belongs to no version keeps its name', () => {
  const stored = { name: 'Kiln.png', purpose: 'asset', version: null } as StoredFile;
  expect(downloadNameOf('Cup', stored)).toBe('Kiln.png');
});

test('one file of a version is named like in the list of all', () => {
  const cut = { purpose: 'cut', name: 'x.mp4', version: 3, format: '1:1', type: 'video/mp4' };
  expect(downloadNameOf('Cup', cut as StoredFile)).toBe('Cup v3 1x1.mp4');
  const captions = { purpose: 'captions', name: 'x.vtt', version: 3 };
  expect(downloadNameOf('Cup', captions as StoredFile)).toBe('Cup v3.vtt');
});
