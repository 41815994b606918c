import { Flex, Stack, Text } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { fieldLabels, type FormConflict, type FormField } from './use-merged-form.ts';

type MergeConflictsProps = {
  conflicts: readonly FormConflict[];
  /** What was taken over from somebody else, beside what is typed here. */
  taken: readonly FormField[];
  /** Who else saved it. */
  by: string;
  onChoose: (field: FormField, whose: 'mine' | 'theirs') => void;
};

/** What another admin has saved while this product was open here. */
export function MergeConflicts({ conflicts, taken, by, onChoose }: MergeConflictsProps) {
  return (
    <>
      {taken.length === 0 ? null : (
        <Notice title={`${by} has just changed this product`} announce="polite">
          Taken over into this form: {taken.map((field) => fieldLabels[field]).join('; ')}. What you
          typed stays.
        </Notice>
      )}
      {conflicts.map(({ field, mine, theirs }) => (
        <Notice
          key={field}
          tone="warning"
          title={`${fieldLabels[field]}: changed by you and by ${by}`}
          announce="polite"
        >
          <Stack as="dl" gap={1} mt={1} overflowWrap="anywhere">
            <Version name="Yours" words={mine} />
            <Version name="Theirs, saved already" words={theirs} />
          </Stack>
          <Flex gap={2} wrap="wrap" mt={3}>
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              onClick={() => onChoose(field, 'mine')}
            >
              Keep mine
            </Button>
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              onClick={() => onChoose(field, 'theirs')}
            >
              Take theirs
            </Button>
          </Flex>
        </Notice>
      ))}
    </>
  );
}

function Version({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="dd">{words === '' ? 'nothing' : words}</Text>
    </div>
  );
}
