import { counted } from '#lib/count-words.ts';
import type { Count } from '#stores/use-count.ts';

export type Noun = { one: string; many: string };

/** How many rows are shown out of how many, never more exact than what is known. */
export function shownCount(shown: number, isAll: boolean, total: Count, noun: Noun): string {
  if (isAll) return counted(shown, noun.one, noun.many);
  const some = shown.toLocaleString('en-US');
  switch (total.state) {
    case 'counting':
      return `${some} ${noun.many} shown`;
    case 'unknown':
      return `More than ${some} ${noun.many}`;
    case 'known':
      // Some may have come or gone since the first page was loaded.
      return total.count > shown
        ? `${some} of ${total.count.toLocaleString('en-US')} ${noun.many} shown`
        : `More than ${some} ${noun.many}`;
  }
}
