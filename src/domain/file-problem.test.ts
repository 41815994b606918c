import { describe, expect, test } from 'vitest';
import { fileProblem, fileProblemMessage } from './file-problem.ts';
import { maxDrawingSize, maxFileSize, maxFontSize, type FileUse } from './stored-file.ts';

describe('a file is refused before it is sent', () => {
  const film: FileUse = { purpose: 'cut' };
  const font: FileUse = { purpose: 'asset', assetKind: 'font' };
  const logo: FileUse = { purpose: 'asset', assetKind: 'logo' };

  test.each([
    [film, { size: 0, type: null }, 'empty'],
    [film, { size: maxFileSize.cut + 1, type: 'video/mp4' }, 'tooLarge'],
    [film, { size: maxFileSize.cut, type: 'video/mp4' }, null],
    [film, { size: 1, type: 'video/quicktime' }, 'wrongType'],
    [film, { size: 1, type: null }, 'wrongType'],
    [logo, { size: maxDrawingSize, type: 'image/svg+xml' }, null],
    [logo, { size: maxDrawingSize + 1, type: 'image/svg+xml' }, 'tooLarge'],
    [logo, { size: maxDrawingSize + 1, type: 'image/png' }, null],
    [font, { size: maxFontSize, type: 'font/woff2' }, null],
    [font, { size: maxFontSize + 1, type: 'font/woff2' }, 'tooLarge'],
    [font, { size: 1, type: 'image/png' }, 'wrongType'],
    [font, { size: 1, type: 'font/otf' }, null],
  ] as const)('%j with %j: %s', (use, file, problem) => {
    expect(fileProblem(use, file)).toBe(problem);
  });

  test('a photo of 40 MB of a parcel is refused, with the size that it may have', () => {
    const photo: FileUse = { purpose: 'parcel' };
    const size = 40 * 1024 * 1024;
    expect(fileProblem(photo, { size, type: 'image/jpeg' })).toBe('tooLarge');
    expect(fileProblemMessage(photo, 'tooLarge', 'image/jpeg')).toBe(
      'This file is larger than 20 MB. Nothing was sent; choose a smaller one.',
    );
  });

  test('the message says what it is and what to choose', () => {
    expect(fileProblemMessage(film, 'wrongType', 'video/quicktime')).toBe(
      'This is a QuickTime file. Nothing was sent; export it as MP4 with H.264 and AAC.',
    );
    expect(fileProblemMessage(font, 'wrongType', null)).toBe(
      'We do not know files of this type. Nothing was sent; choose a WOFF2, WOFF, OTF or TTF font.',
    );
  });
});
