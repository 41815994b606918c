import { Text } from '@chakra-ui/react';
import { mentionParts } from '#domain/mentions.ts';
import type { StaffMember } from '#domain/work-plan.ts';

type MentionTextProps = {
  text: string;
  /** Uids of those who are mentioned. */
  mentions: readonly string[];
  staff: readonly StaffMember[];
};

/** A text with its mentions marked, of colleagues whose names are known. */
export function MentionText({ text, mentions, staff }: MentionTextProps) {
  const names = staff.filter(({ uid }) => mentions.includes(uid)).map(({ name }) => name);
  return mentionParts(text, names).map((part, index) =>
    part.isMention ? (
      <Text as="strong" key={index} color="primary.fg">
        {part.text}
      </Text>
    ) : (
      part.text
    ),
  );
}
