import { assert, property, string, webUrl } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionOf } from './action-link.ts';

const origin = 'https://orbitreel.test';
const read = (query: string) => actionOf(new URLSearchParams(query), () => origin);
const action = (mode: string) => ({
  kind: 'action',
  mode,
  code: 'a-b_C1',
  apiKey: null,
  goOn: null,
});

test.each(['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'])(
  'a link of the kind %s is read',
  (mode) => {
    expect(read(`mode=${mode}&oobCode=a-b_C1&lang=en`)).toEqual(action(mode));
  },
);

test.each([
  ['', { kind: 'none' }],
  ['mode=&oobCode=', { kind: 'none' }],
  ['lang=en', { kind: 'none' }],
  ['mode=resetPassword', { kind: 'incomplete', mode: 'resetPassword' }],
  ['mode=verifyEmail&oobCode=', { kind: 'incomplete', mode: 'verifyEmail' }],
  ['mode=verifyEmail&oobCode=a b', { kind: 'incomplete', mode: 'verifyEmail' }],
  [`mode=verifyEmail&oobCode=${'a'.repeat(513)}`, { kind: 'incomplete', mode: 'verifyEmail' }],
  ['mode=verifyEmail&oobCode=%3Cscript%3E', { kind: 'incomplete', mode: 'verifyEmail' }],
  ['oobCode=abc', { kind: 'incomplete', mode: null }],
  ['mode=signIn&oobCode=abc', { kind: 'sign-in' }],
  ['mode=unheardOf&oobCode=abc', { kind: 'unknown' }],
  ['mode=toString&oobCode=abc', { kind: 'unknown' }],
])('%j asks for %j', (query, asked) => {
  expect(read(query)).toEqual(asked);
});

describe('where a link goes on to', () => {
  const goOn = (address: string) => {
    const query = new URLSearchParams({
      mode: 'verifyEmail',
      oobCode: 'abc',
      continueUrl: address,
    });
    const link = actionOf(query, () => origin);
    return link.kind === 'action' ? link.goOn : undefined;
  };

  test('is a page of ours', () => {
    expect(goOn(`${origin}/product/build/?a=b#c`)).toBe('/product/build/?a=b#c');
  });
  test.each([
    'https://evil.test/product/build/',
    'https://orbitreel.test.evil.test/dashboard/',
    'https://me@evil.test/dashboard/',
    'http://orbitreel.test/dashboard/',
    `${origin}//evil.test`,
    `${origin}/no-such-page`,
    '/dashboard/',
    '//evil.test',
    'javascript:alert(1)',
    'orbitreel://checkout/success',
    '',
  ])('and never %s', (address) => {
    expect(goOn(address)).toBeNull();
  });
  test('with any content', () => {
    assert(
      property(webUrl({ withQueryParameters: true }), string(), (url, rest) => {
        expect(goOn(`${url}${rest}`)).toBeNull();
      }),
    );
  });
});
