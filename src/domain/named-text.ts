import { z } from 'zod';

// Control characters, and signs that turn the direction of the sentence around a name.
const turning = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// Spaces, what has no sign of its own, and fillers that are drawn empty.
const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has a sign that a person can see. The rules ask the same (`isFilledText`). */
export const hasVisibleSign = (text: string): boolean => seen.test(text);

/** A text that says something. */
export const filledText = (max: number) => z.string().trim().max(max).refine(hasVisibleSign);

/** The text on one line that turns nothing around it. */
export const withoutTurns = (text: string): string => text.replace(turning, '');

/** A name as it is stored: on one line, in the direction of the sentence around it. Nothing where nothing is seen. */
export function cleanName(typed: string): string {
  const name = withoutTurns(typed.replaceAll(/[\t-\r\u2028\u2029]+/g, ' ')).trim();
  return hasVisibleSign(name) ? name : '';
}

/** What people name things with: titles, labels, views, products, themselves. */
export const nameText = (max: number) =>
  z.string().overwrite(cleanName).max(max).refine(hasVisibleSign);
