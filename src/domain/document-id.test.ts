import { describe, expect, test } from 'vitest';
import { documentId } from './document-id.ts';

describe('a document id', () => {
  test.each(['a', 'sub_1', 'ä😀', '...', '.a', '__a', 'a__', '__proto_', 'x'.repeat(128), 'a\nb'])(
    'may be %j',
    (id) => {
      expect(documentId.parse(id)).toBe(id);
    },
  );

  test.each([
    '',
    '.',
    '..',
    'a/b',
    '/',
    '__proto__',
    '__\n__',
    '____',
    'x'.repeat(129),
    '\ud800',
    'a\udc00b',
    '\udc00\ud800',
  ])('is not %j', (id) => {
    expect(documentId.safeParse(id).success).toBe(false);
  });
});
