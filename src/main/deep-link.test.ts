import { assert, oneof, property, string, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { desktopLink } from '#contracts/action-link.ts';
import { linkOfArguments, routeOfDeepLink } from './deep-link.ts';

test.each([
  'orbitreel://checkout/success?session_id=cs_test_a1B2',
  'orbitreel://checkout/success/?session_id=cs_test_a1B2',
])('%s asks for the page after a payment', (link) => {
  expect(routeOfDeepLink(link)).toBe('/checkout/success/?session_id=cs_test_a1B2');
});

test.each([
  ['verifyEmail', '/verify-email'],
  ['verifyAndChangeEmail', '/verify-email'],
  ['recoverEmail', '/verify-email'],
  ['resetPassword', '/reset-password'],
])('a mail’s link of the kind %s asks for %s', (mode, path) => {
  const asked = `${path}?mode=${mode}&oobCode=a-b_C1`;
  expect(routeOfDeepLink(`orbitreel://identity/link?mode=${mode}&oobCode=a-b_C1`)).toBe(asked);
  expect(routeOfDeepLink(`orbitreel://identity/link/?mode=${mode}&oobCode=a-b_C1`)).toBe(asked);
});

test.each([
  ['orbitreel://parcel?reference=OR-7K3M-2QXC', '/parcel/OR-7K3M-2QXC'],
  ['orbitreel://parcel/?reference=OR-7K3M-2QXC', '/parcel/OR-7K3M-2QXC'],
  // The check does not fit.
  ['orbitreel://parcel?reference=OR-7K3M-2QX9', null],
  ['orbitreel://parcel?reference=../admin', null],
  ['orbitreel://parcel?reference=OR-7K3M-2QXC&state=received', null],
  ['orbitreel://parcel/OR-7K3M-2QXC', null],
])('a packing slip’s code %s leads to %s', (link, route) => {
  expect(routeOfDeepLink(link)).toBe(route);
});

test('the app reads the links that the website writes for it', () => {
  expect(routeOfDeepLink(desktopLink('resetPassword', 'abc'))).toBe(
    '/reset-password?mode=resetPassword&oobCode=abc',
  );
});

test.each([
  '',
  'orbitreel://identity/link',
  'orbitreel://identity/link?mode=verifyEmail',
  'orbitreel://identity/link?oobCode=abc',
  'orbitreel://identity/link?mode=signIn&oobCode=abc',
  'orbitreel://identity/link?mode=__proto__&oobCode=abc',
  'orbitreel://identity/link?mode=verifyEmail&oobCode=',
  'orbitreel://identity/link?mode=verifyEmail&oobCode=a%2Fb',
  'orbitreel://identity/link?mode=verifyEmail&oobCode=%3Cscript%3E',
  `orbitreel://identity/link?mode=verifyEmail&oobCode=${'a'.repeat(513)}`,
  'orbitreel://identity/link?mode=verifyEmail&mode=resetPassword&oobCode=abc',
  'orbitreel://identity/link?mode=verifyEmail&oobCode=abc&continueUrl=https://evil.test',
  'orbitreel://identity/link?mode=verifyEmail&oobCode=abc&apiKey=other',
  'orbitreel://identity/link?mode=verifyEmail&oobCode=abc#admin',
  'orbitreel://identity/link/../admin?mode=verifyEmail&oobCode=abc',
  'orbitreel://identity/?mode=verifyEmail&oobCode=abc',
  'orbitreel://verify-email/?mode=verifyEmail&oobCode=abc',
  'orbitreel://__proto__?mode=verifyEmail&oobCode=abc',
  'orbitreel:',
  'orbitreel://',
  'orbitreel:checkout/success?session_id=cs_1',
  'orbitreel:///checkout/success?session_id=cs_1',
  'orbitreel://checkout/success',
  'orbitreel://checkout/success?session_id=',
  'orbitreel://checkout/success?session_id=sub_1',
  'orbitreel://checkout/success?session_id=cs_1/../../admin',
  'orbitreel://checkout/success?session_id=cs_1&next=https://elsewhere.example',
  'orbitreel://checkout/success?session_id=cs_1&session_id=cs_2',
  'orbitreel://checkout/success?session_id=%3Cscript%3E',
  'orbitreel://checkout/success?session_id=cs_1#admin',
  'orbitreel://checkout/success/../admin?session_id=cs_1',
  'orbitreel://checkout:80/success?session_id=cs_1',
  'orbitreel://me:secret@checkout/success?session_id=cs_1',
  'orbitreel://admin/manage/users/?session_id=cs_1',
  'orbitreel://javascript:alert(1)',
  'https://checkout/success?session_id=cs_1',
  'javascript:alert(1)//orbitreel://checkout/success?session_id=cs_1',
])('%j leads nowhere', (link) => {
  expect(routeOfDeepLink(link)).toBeNull();
});

test('a link of 10 kB leads nowhere', () => {
  const link = `orbitreel://checkout/success?session_id=cs_1&x=${'a'.repeat(10_000)}`;
  expect(routeOfDeepLink(link)).toBeNull();
});

test('any checkout link leads to the success page or nowhere', () => {
  assert(
    property(oneof(string(), webUrl()), (rest) => {
      const route = routeOfDeepLink(`orbitreel://checkout/success?session_id=${rest}`);
      expect(route ?? '/checkout/success/?session_id=cs_').toMatch(
        /^\/checkout\/success\/\?session_id=cs_\w*$/,
      );
    }),
  );
});

test('any link of a mail leads to one of two pages or nowhere', () => {
  assert(
    property(string(), oneof(string(), webUrl()), (mode, rest) => {
      for (const named of [mode, 'verifyEmail', 'resetPassword']) {
        const route = routeOfDeepLink(`orbitreel://identity/link?mode=${named}&oobCode=${rest}`);
        expect(route ?? '/verify-email?mode=x&oobCode=x').toMatch(
          /^\/(verify-email|reset-password)\?mode=\w+&oobCode=[\w-]+$/,
        );
      }
    }),
  );
});

test('the link is found among the switches that a system adds', () => {
  const link = 'orbitreel://checkout/success?session_id=cs_1';
  expect(linkOfArguments(['orbitreel.exe', '--allow-file-access-from-files', link])).toBe(link);
  expect(linkOfArguments(['electron', 'out/main/index.js'])).toBeNull();
});
