import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildOldBrowserScript } from './entry-script.ts';

const supported = {
  URL: { canParse: () => true },
  Promise: { withResolvers: () => {} },
  Intl: { Segmenter: () => {} },
};

/** The sentences that the script puts above the page of such a browser. */
async function shownIn(window: object): Promise<string[]> {
  const shown: string[] = [];
  const body = {
    firstChild: null,
    insertBefore: ({ text }: { text: string }) => shown.push(text),
  };
  runInNewContext(await buildOldBrowserScript(), {
    window,
    document: {
      body,
      addEventListener: (_event: string, listener: () => void) => listener(),
      createElement: () => ({
        text: '',
        setAttribute: () => {},
        appendChild(words: string) {
          this.text += words;
        },
      }),
      createTextNode: (words: string) => words,
    },
  });
  return shown;
}

const sentence = ['This browser is too old for Orbitreel: please update it, or use a newer one.'];

test('a supported browser shows no sentence', async () => {
  expect(await shownIn(supported)).toEqual([]);
});

test.each([
  ['one before Chrome 120', { ...supported, URL: {} }],
  ['one before Safari 17.4', { ...supported, Promise: {} }],
  ['one before Firefox 125', { ...supported, Intl: {} }],
  ['one without any of them', {}],
])('a browser that is too old shows one sentence: %s', async (_which, window) => {
  expect(await shownIn(window)).toEqual(sentence);
});

test('the script is ES5, which a browser of any age can read', async () => {
  expect(await buildOldBrowserScript()).not.toMatch(/=>|\b(?:const|let|class)\b|`|\?\./);
});
