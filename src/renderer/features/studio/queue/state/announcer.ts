import { createStore, type StoreApi } from 'zustand/vanilla';

/** Sentences are collected for this long, so that a busy minute is not one long announcement. */
const collectMilliseconds = 3000;
const readInFull = 3;

/** Its state is the text to read out now: a new object for each batch, even with the same text. */
export type Announcer = Omit<StoreApi<{ text: string }>, 'setState'> & {
  say: (sentence: string) => void;
  stop: () => void;
};

/** Tells screen readers what happened, in batches: a few sentences in full, then how many more. */
export function createAnnouncer(): Announcer {
  const { setState, ...store } = createStore(() => ({ text: '' }));
  let collected: string[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const announce = () => {
    timer = null;
    setState({ text: batchText(collected) });
    collected = [];
  };

  return {
    ...store,
    say: (sentence) => {
      if (collected.at(-1) !== sentence) collected.push(sentence);
      timer ??= setTimeout(announce, collectMilliseconds);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function batchText(sentences: readonly string[]): string {
  const rest = sentences.length - readInFull;
  if (rest <= 0) return sentences.join(' ');
  return `${sentences.slice(0, readInFull).join(' ')} And ${rest} more.`;
}
