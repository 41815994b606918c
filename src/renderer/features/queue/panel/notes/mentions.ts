import { maxMentions } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';

/** How many colleagues are offered at once. */
const mostOffered = 6;
const longestQuery = 40;

/** What is being typed after an `@`, and where that sign stands. */
export type MentionQuery = { start: number; query: string };

/** The mention that is being typed at the caret, or null when none is. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start === -1 || caret - start > longestQuery) return null;
  const query = before.slice(start + 1);
  // Nobody's name spans lines.
  if (isInsideWord(before, start) || query.includes('\n')) return null;
  return { start, query };
}

/** Colleagues whose name, or a word of it, begins as typed; those whose whole name does come first. */
export function matchingStaff(staff: readonly StaffMember[], query: string): StaffMember[] {
  const typed = folded(query);
  const rank = ({ name }: StaffMember) => {
    const whole = folded(name);
    if (whole.startsWith(typed)) return 0;
    return whole.split(/\s+/).some((word) => word.startsWith(typed)) ? 1 : 2;
  };
  return staff
    .filter((member) => rank(member) < 2)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostOffered);
}

/** The text with a chosen name in place of what was typed of it, and where the caret goes. */
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

export type NotePart = { text: string; isMention: boolean };

/** A note in pieces: names behind an `@` apart from the words around them. */
export function noteParts(text: string, names: readonly string[]): NotePart[] {
  const found = mentionsOf(text, names);
  const parts: NotePart[] = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start > at) parts.push({ text: text.slice(at, start), isMention: false });
    parts.push({ text: text.slice(start, end), isMention: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMention: false });
  return parts;
}

/** Uids of everybody whom a text names behind an `@`; two of one name are both meant. */
export function mentionedUids(text: string, staff: readonly StaffMember[]): string[] {
  const names = staff.map(({ name }) => name);
  const named = new Set(mentionsOf(text, names).map(({ name }) => name));
  return staff
    .filter(({ name }) => named.has(name))
    .map(({ uid }) => uid)
    .slice(0, maxMentions);
}

function mentionsOf(text: string, names: readonly string[]) {
  // Of "Ana" and "Ana Reyes", the longer one is meant where both fit.
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

/** An address has its sign inside of a word. */
function isInsideWord(text: string, start: number): boolean {
  return /[\p{L}\p{N}]$/u.test(text.slice(0, start));
}

function isNamed(rest: string, name: string): boolean {
  return rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
}

/** Without capitals and accents, so that "Jose" finds "José". */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
