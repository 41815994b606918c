import { expect, test } from 'vitest';
import { anonymousText } from './anonymous-text.ts';

test.each([
  ['No account of ada.lovelace+shop@mail.orbitreel.test', 'No account of (address)'],
  ['No account of jürgen@müller.de', 'No account of (address)'],
  [`Invalid title "Don't show Ada Lovelace's knife"`, 'Invalid title (text)'],
  [`Unexpected value "Ada Lovelace's secret plan" in field`, 'Unexpected value (text) in field'],
  ['Too long: "a text that was cut before its', 'Too long: (text)'],
  ['Failed to fetch https://orbitreel.test/film/v1/s1?token=abc', 'Failed to fetch (url)'],
  [
    'Unexpected token \'h\', "hello Ada, my"... is not valid JSON',
    "Unexpected token 'h', (text)... is not valid JSON",
  ],
  ['No document videos/Zk3fQ9x0aBcD4eFgH1iJ', 'No document videos/(id)'],
  ['No document videos/ZkQxaBcDeFgHiJkLmNoP', 'No document videos/(id)'],
  ['No such subscription: sub_demo_growth', 'No such subscription: (id)'],
  ['Call +1 (202) 555-0187 now', 'Call (number) now'],
  ['/product/build/?name=Ada is gone', '/product/build/ is gone'],
  ['at file:///Users/ada/app.js', 'at (url)'],
  ['ENOENT C:\\Users\\Ada Lovelace', 'ENOENT C:(folder) Lovelace'],
])('%s is kept as %s', (text, kept) => {
  expect(anonymousText(text)).toBe(kept);
});

test('what names the fault in our own code is kept', () => {
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'title')",
    '    at QueueRow (https://orbitreel.test/assets/queue-page-B1x2Y3z4.js:1:123456)',
    '    at app://orbitreel/assets/react-AbCd12_-.js?v=1:2:345',
    "can't happen in createQueueActions",
  ].join('\n');
  expect(anonymousText(stack)).toBe(
    [
      "TypeError: Cannot read properties of undefined (reading 'title')",
      '    at QueueRow (assets/queue-page-B1x2Y3z4.js:1:123456)',
      '    at assets/react-AbCd12_-.js:2:345',
      "can't happen in createQueueActions",
    ].join('\n'),
  );
});
