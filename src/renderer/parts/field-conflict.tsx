import { Flex, Stack, Text } from '@chakra-ui/react';
import type { FieldConflict, FieldValue } from '#stores/draft-sync/field-edits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

type VersionsNoticeProps = {
  title: string;
  versions: readonly { name: string; words: string }[];
  note?: string;
  choices: readonly { label: string; onChoose: () => void }[];
};

/** Versions of a field that was changed twice, to choose one. */
export function VersionsNotice({ title, versions, note, choices }: VersionsNoticeProps) {
  return (
    <Notice tone="warning" announce="polite" title={title}>
      <Stack as="dl" gap={1} mt={1} overflowWrap="anywhere">
        {versions.map(({ name, words }) => (
          <div key={name}>
            <Text as="dt" textStyle="sm" color="fg.muted">
              {name}
            </Text>
            <Text as="dd" whiteSpace="pre-wrap">
              {words}
            </Text>
          </div>
        ))}
      </Stack>
      {note === undefined ? null : (
        <Text color="fg.muted" textStyle="sm" mt={1}>
          {note}
        </Text>
      )}
      <Flex gap={2} wrap="wrap" mt={3}>
        {choices.map(({ label, onChoose }) => (
          <Button key={label} size="sm" variant="outline" tone="neutral" onClick={onChoose}>
            {label}
          </Button>
        ))}
      </Flex>
    </Notice>
  );
}

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
  conflict: { mine, theirs },
  label,
  words,
  isSame,
  inField,
  onChoose,
}: FieldConflictNoticeProps) {
  const isEdited = ![mine, theirs].some((version) => isSame(version, inField));
  const versions = [
    { name: 'Typed here', label: 'Use what I typed here', value: mine },
    { name: 'From another device or tab', label: 'Use the other one', value: theirs },
    ...(isEdited
      ? [{ name: 'In the field now', label: 'Keep what is in the field', value: inField }]
      : []),
  ];
  return (
    <VersionsNotice
      title={`${label}: changed here and somewhere else`}
      versions={versions.map(({ name, value }) => ({ name, words: words(value) }))}
      note={
        isEdited
          ? 'The field was changed since. All are kept until you choose.'
          : 'The other one is in the field. Both are kept until you choose.'
      }
      choices={versions.map((each) => ({
        label: each.label,
        onChoose: () => onChoose(each.value),
      }))}
    />
  );
}
