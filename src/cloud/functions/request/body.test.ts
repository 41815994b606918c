import { describe, expect, test } from 'vitest';
import { calls } from '#contracts/calls.ts';
import { bodyOf } from './body.ts';
import { nameAsBytes } from './raw-bodies.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const ordering = (text: string) => bodyOf(calls.activateVideo.body, bytes(text));

describe('the body of a request', () => {
  test('is JSON of the shape asked for', () => {
    expect(ordering('{"videoId":"v1"}')).toEqual({ videoId: 'v1' });
  });

  test.each([
    '{bad',
    '',
    ' ',
    'videoId=v1',
    'null',
    '[]',
    '"v1"',
    '{"videoId":1}',
    '{"videoId":""}',
  ])('is refused when it is %j', (text) => {
    expect(() => ordering(text)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  });

  test('is refused when its bytes are no text', () => {
    const notText = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    expect(() => bodyOf(calls.activateVideo.body, notText)).toThrow(
      expect.objectContaining({ code: 'invalid-request' }),
    );
  });

  test.each([
    ['{"videoId":"\\ud800"}', calls.activateVideo.body],
    ['{"videoId":"v1","reason":"half of \\udc00 a pair"}', calls.returnVideo.body],
    ['{"email":"\\ud83d@orbitreel.test"}', calls.deleteAccount.body],
    [`{"videoId":${'['.repeat(8000)}"\\ud800"${']'.repeat(8000)}}`, calls.activateVideo.body],
    ['{"__proto__":{}}', calls.signOutOthers.body],
    ['{"\\ud800":1}', calls.signOutOthers.body],
  ])('is refused when a text in it is no Unicode, or a key is foreign: %.40s', (text, schema) => {
    expect(() => bodyOf<unknown>(schema, bytes(text))).toThrow(
      expect.objectContaining({ code: 'invalid-request' }),
    );
  });

  test('is refused unread when it is larger than anything we send', () => {
    const large = JSON.stringify({ videoId: 'x'.repeat(20_000) });
    expect(() => ordering(large)).toThrow(expect.objectContaining({ code: 'request-too-large' }));
  });

  test('of a function that takes none may be missing or empty, and nothing else', () => {
    expect(bodyOf(calls.checkout.body, undefined)).toBeUndefined();
    expect(bodyOf(calls.checkout.body, bytes('{}'))).toEqual({});
    expect(() => bodyOf(calls.checkout.body, bytes('{"total":1}'))).toThrow(
      expect.objectContaining({ code: 'invalid-request' }),
    );
  });
});

test('a body of any content type is passed on unchanged', () => {
  const headers = {
    'content-type': 'application/json; charset=latin1',
    'content-encoding': 'gzip',
    'content-length': '5',
  };
  nameAsBytes(headers);
  expect(headers).toEqual({ 'content-type': 'application/octet-stream', 'content-length': '5' });
});
