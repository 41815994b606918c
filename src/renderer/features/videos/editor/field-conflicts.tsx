import { Flex, Stack, Text } from '@chakra-ui/react';
import { fieldsOf } from '#data/repositories/draft-fields.ts';
import type { FieldConflict, FieldValue } from '#stores/draft-sync/field-edits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { fieldLabel, valueWords } from './field-words.ts';
import { isSameField } from './fit-edits.ts';
import type { EditedDraft } from './use-video-draft.ts';

type FieldConflictsProps = {
  edited: Pick<EditedDraft, 'conflicts' | 'resolve' | 'draft'>;
  isShown: (field: string) => boolean;
};

/**
 * Both versions of each field that was changed here and elsewhere, to choose from, and what was typed
 * over them since.
 */
export function FieldConflicts({ edited, isShown }: FieldConflictsProps) {
  const inFields = fieldsOf(edited.draft);
  const shown = edited.conflicts.filter(({ field }) => isShown(field));
  return shown.map((conflict) => (
    <OneConflict
      key={`${conflict.field} ${conflict.startedAt} ${String(conflict.theirs)}`}
      conflict={conflict}
      inField={inFields[conflict.field] ?? null}
      onChoose={(chosen) => edited.resolve(conflict, chosen)}
    />
  ));
}

type OneConflictProps = {
  conflict: FieldConflict;
  inField: FieldValue;
  onChoose: (chosen: FieldValue) => void;
};

function OneConflict({ conflict, inField, onChoose }: OneConflictProps) {
  const { field, mine, theirs } = conflict;
  const label = fieldLabel(field);
  const isEdited = ![mine, theirs].some((version) => isSameField(field, version, inField));
  return (
    <Notice tone="warning" announce="polite" title={`${label}: changed here and somewhere else`}>
      <Stack as="dl" gap={1} mt={1} overflowWrap="anywhere">
        <Version name="Typed here" words={valueWords(field, mine)} />
        <Version name="From another device or tab" words={valueWords(field, theirs)} />
        {isEdited ? <Version name="In the field now" words={valueWords(field, inField)} /> : null}
      </Stack>
      <Text color="fg.muted" textStyle="sm" mt={1}>
        {isEdited
          ? 'The field was changed since. All are kept until you choose.'
          : 'The later one is in the field. Both are kept until you choose.'}
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
