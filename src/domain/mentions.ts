import { z } from 'zod';
import { searchKey } from './search-key.ts';
import type { Colleague, StaffMember } from './work-plan.ts';

/** Colleagues that one note or comment may mention. */
export const maxMentions = 10;
/** Uids of the colleagues who are mentioned in a text. */
export const mentions = z.array(z.string()).max(maxMentions);

/** How many colleagues are offered at once. */
const mostOffered = 6;
const longestQuery = 40;

/** The text typed after an `@`, and the place of that sign. */
export type MentionQuery = { start: number; query: string };

/** The mention that is being typed at the caret, or null when none is. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start === -1 || caret - start > longestQuery) return null;
  const query = before.slice(start + 1);
  // A name is on one line.
  if (isInsideWord(before, start) || query.includes('\n')) return null;
  return { start, query };
}

/** Colleagues whose name starts with the query, then those with another word that does. */
export function matchingStaff(staff: readonly Colleague[], query: string): Colleague[] {
  const typed = searchKey(query);
  const rank = ({ name }: StaffMember) => {
    const whole = searchKey(name);
    if (whole.startsWith(typed)) return 0;
    return whole.split(' ').some((word) => word.startsWith(typed)) ? 1 : 2;
  };
  return staff
    .filter((member) => rank(member) < 2)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostOffered);
}

/** The text with the chosen name instead of the query, and the new place of the caret. */
export function withMention(
  text: string,
  caret: number,
  { start }: MentionQuery,
  { name }: StaffMember,
): { text: string; caret: number } {
  const after = text.slice(caret);
  const mention = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: `${text.slice(0, start)}${mention}${after}`, caret: start + mention.length };
}

export type MentionPart = { text: string; isMention: boolean };

/** The parts of a text: mentions, and the words between them. */
export function mentionParts(text: string, names: readonly string[]): MentionPart[] {
  const found = mentionsOf(text, names);
  const parts: MentionPart[] = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start > at) parts.push({ text: text.slice(at, start), isMention: false });
    parts.push({ text: text.slice(start, end), isMention: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMention: false });
  return parts;
}

/**
 * The uids of all colleagues mentioned in a text. Of those with the same name, the ones that were chosen from the
 * list are meant, or all where none was.
 */
export function mentionedUids(
  text: string,
  staff: readonly StaffMember[],
  chosen: readonly string[] = [],
): string[] {
  const names = staff.map(({ name }) => name);
  const named = new Set(mentionsOf(text, names).map(({ name }) => name));
  const meant = staff.filter(({ name }) => named.has(name));
  const chosenNames = new Set(
    meant.flatMap(({ uid, name }) => (chosen.includes(uid) ? [name] : [])),
  );
  return meant
    .filter(({ uid, name }) => !chosenNames.has(name) || chosen.includes(uid))
    .map(({ uid }) => uid)
    .slice(0, maxMentions);
}

/** The colleagues chosen so far with one more, who takes the place of a namesake. */
export function withChosen(
  chosen: readonly string[],
  uid: string,
  staff: readonly StaffMember[],
): string[] {
  const nameOf = (of: string) => staff.find((member) => member.uid === of)?.name;
  return [...chosen.filter((each) => nameOf(each) !== nameOf(uid)), uid];
}

function mentionsOf(text: string, names: readonly string[]) {
  // Of "Ana" and "Ana Reyes" the longer match counts.
  const longestFirst = names
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length);
  const found: { name: string; start: number; end: number }[] = [];
  for (let start = text.indexOf('@'); start !== -1; start = text.indexOf('@', start + 1)) {
    if (isInsideWord(text, start)) continue;
    const rest = text.slice(start + 1);
    const name = longestFirst.find((candidate) => isNamed(rest, candidate));
    if (name !== undefined) found.push({ name, start, end: start + 1 + name.length });
  }
  return found;
}

/** The `@` of an e-mail address is inside a word. */
function isInsideWord(text: string, start: number): boolean {
  return /[\p{L}\p{N}]$/u.test(text.slice(0, start));
}

function isNamed(rest: string, name: string): boolean {
  return rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
}
