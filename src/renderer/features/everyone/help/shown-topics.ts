import { searchKey, searchWords } from '#domain/search-key.ts';
import { type HelpAudience, type HelpTopic, helpTopics } from '#domain/help-topics.ts';
import { isAdmin, isStaff } from '#domain/roles.ts';
import { customerTopics, type HelpText } from './topics/customer-topics.ts';
import { adminTopics, studioTopics } from './topics/staff-topics.ts';

const texts = {
  ...customerTopics,
  ...studioTopics,
  ...adminTopics,
} satisfies Record<HelpTopic, HelpText>;

export type ShownTopic = HelpText & { id: HelpTopic };
export type ShownGroup = { audience: HelpAudience; topics: readonly ShownTopic[] };

/**
 * The topics for a person (null for a visitor), what concerns their own work first, of which each holds
 * all of the words that were typed. Groups without a topic are left out.
 */
export function shownTopics(
  person: Parameters<typeof isStaff>[0] | null,
  typed: string,
): ShownGroup[] {
  const words = searchWords(typed);
  const holds = ({ title, body }: HelpText) => {
    const text = searchKey(`${title} ${body}`);
    return words.every((word) => text.includes(word));
  };
  return audiencesOf(person)
    .map((audience) => ({
      audience,
      topics: helpTopics[audience].map((id) => ({ id, ...texts[id] })).filter(holds),
    }))
    .filter(({ topics }) => topics.length > 0);
}

function audiencesOf(person: Parameters<typeof isStaff>[0] | null): readonly HelpAudience[] {
  if (person !== null && isAdmin(person)) return ['admin', 'studio', 'customer'];
  return person !== null && isStaff(person) ? ['studio', 'customer'] : ['customer'];
}
