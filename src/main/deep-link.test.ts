import { assert, oneof, property, string, webUrl } from 'fast-check';
import { expect, test } from 'vitest';
import { linkOfArguments, routeOfDeepLink } from './deep-link.ts';

test.each([
  'orbitreel://checkout/success?session_id=cs_test_a1B2',
  'orbitreel://checkout/success/?session_id=cs_test_a1B2',
])('%s asks for the page after a payment', (link) => {
  expect(routeOfDeepLink(link)).toBe('/checkout/success/?session_id=cs_test_a1B2');
});

test.each([
  '',
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

test('whatever a link holds, it leads to the one page or nowhere', () => {
  assert(
    property(oneof(string(), webUrl()), (rest) => {
      const route = routeOfDeepLink(`orbitreel://checkout/success?session_id=${rest}`);
      expect(route ?? '/checkout/success/?session_id=cs_').toMatch(
        /^\/checkout\/success\/\?session_id=cs_\w*$/,
      );
    }),
  );
});

test('the link is found among the switches that a system adds', () => {
  const link = 'orbitreel://checkout/success?session_id=cs_1';
  expect(linkOfArguments(['orbitreel.exe', '--allow-file-access-from-files', link])).toBe(link);
  expect(linkOfArguments(['electron', 'out/main/index.js'])).toBeNull();
});
