/** Sentences are gathered for so long, so that a busy minute is not one long announcement. */
const gatherMilliseconds = 3000;
const saidInFull = 3;

export type Announcer = {
  say: (sentence: string) => void;
  /** What is to be read out now; the same object until the next batch, which may say the same. */
  batch: () => { text: string };
  subscribe: (onChange: () => void) => () => void;
  stop: () => void;
};

/** Tells screen readers what happened, in batches: a few sentences whole, many by their number. */
export function createAnnouncer(): Announcer {
  const listeners = new Set<() => void>();
  let gathered: string[] = [];
  let batch = { text: '' };
  let timer: ReturnType<typeof setTimeout> | null = null;

  const speak = () => {
    timer = null;
    batch = { text: batchText(gathered) };
    gathered = [];
    for (const listener of listeners) listener();
  };

  return {
    say: (sentence) => {
      if (gathered.at(-1) !== sentence) gathered.push(sentence);
      timer ??= setTimeout(speak, gatherMilliseconds);
    },
    batch: () => batch,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      listeners.clear();
    },
  };
}

function batchText(sentences: readonly string[]): string {
  const rest = sentences.length - saidInFull;
  if (rest <= 0) return sentences.join(' ');
  return `${sentences.slice(0, saidInFull).join(' ')} And ${rest} more.`;
}
