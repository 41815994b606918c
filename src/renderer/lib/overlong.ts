import { counted } from './count-words.ts';

/**
 * Why a text is too long to be saved, and by how much; null when it fits. Lengths are those of
 * JavaScript, as the schemas and the rules count them.
 */
export function overlong(text: string, limit: number): string | null {
  const over = text.length - limit;
  return over > 0
    ? `Shorten it by ${counted(over, 'character')}: ${limit.toLocaleString('en-US')} fit. Until then it is not saved.`
    : null;
}
