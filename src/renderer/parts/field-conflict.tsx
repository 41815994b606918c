import { Flex, Stack, Text } from '@chakra-ui/react';
import type { FieldConflict, FieldValue } from '#stores/draft-sync/field-edits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type FieldConflictNoticeProps = {
  conflict: FieldConflict;
  /** What the field is called on the screen. */
  label: string;
  words: (value: FieldValue) => string;
  isSame: (one: FieldValue, other: FieldValue) => boolean;
  inField: FieldValue;
  onChoose: (chosen: FieldValue) => void;
};

/** Both versions of a field that was changed here and elsewhere, and what was typed over them since. */
export function FieldConflictNotice({
  conflict,
  label,
  words,
  isSame,
  inField,
  onChoose,
}: FieldConflictNoticeProps) {
  const { mine, theirs } = conflict;
  const isEdited = ![mine, theirs].some((version) => isSame(version, inField));
  return (
    <Notice tone="warning" announce="polite" title={`${label}: changed here and somewhere else`}>
      <Stack as="dl" gap={1} mt={1} overflowWrap="anywhere">
        <Version name="Typed here" words={words(mine)} />
        <Version name="From another device or tab" words={words(theirs)} />
        {isEdited ? <Version name="In the field now" words={words(inField)} /> : null}
      </Stack>
      <Text color="fg.muted" textStyle="sm" mt={1}>
        {isEdited
          ? 'The field was changed since. All are kept until you choose.'
          : 'The other one is in the field. Both are kept until you choose.'}
      </Text>
      <Flex gap={2} wrap="wrap" mt={3}>
        <Button size="sm" variant="outline" tone="neutral" onClick={() => onChoose(mine)}>
          Use what I typed here
        </Button>
        <Button size="sm" variant="outline" tone="neutral" onClick={() => onChoose(theirs)}>
          Use the other one
        </Button>
        {isEdited ? (
          <Button size="sm" variant="outline" tone="neutral" onClick={() => onChoose(inField)}>
            Keep what is in the field
          </Button>
        ) : null}
      </Flex>
    </Notice>
  );
}

function Version({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" whiteSpace="pre-wrap">
        {words}
      </Text>
    </div>
  );
}
