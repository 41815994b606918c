import { Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Trash2 } from 'lucide-react';
import { hasEdits, type DeviceDraft, type FieldValue } from '#stores/draft-sync/field-edits.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

type LeftoverTextProps = {
  draft: DeviceDraft;
  /** Why it was not saved, and cannot be any more. */
  why: string;
  /** A field as its form calls it. */
  label: (field: string) => string;
  /** A field's value in words. */
  words: (field: string, value: FieldValue) => string;
  onDiscard: () => void;
};

/** What was typed of something that can no longer be changed: to copy, or to discard. */
export function LeftoverText({ draft, why, label, words, onDiscard }: LeftoverTextProps) {
  const toast = useToast();
  if (!hasEdits(draft) && draft.conflicts.length === 0) return null;
  const texts = leftoverTexts(draft).map(
    ({ field, value }) => `${label(field)}: ${words(field, value)}`,
  );
  const lines = [...new Set(texts)];

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast({ tone: 'success', title: 'The text is copied' });
    } catch {
      toast({ tone: 'danger', title: 'It could not be copied', description: 'Select it instead.' });
    }
  };
  return (
    <Notice tone="warning" announce="polite" title="Some of what you typed was not saved">
      <Text>{why} It is kept on this device.</Text>
      <Stack as="ul" listStyleType="none" gap={1} mt={2} overflowWrap="anywhere">
        {lines.map((line) => (
          <Text as="li" key={line} whiteSpace="pre-wrap">
            {line}
          </Text>
        ))}
      </Stack>
      <Flex gap={2} wrap="wrap" mt={3}>
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          icon={<Copy aria-hidden />}
          onClick={() => void copy()}
        >
          Copy the text
        </Button>
        <Button
          size="sm"
          variant="ghost"
          tone="danger"
          icon={<Trash2 aria-hidden />}
          onClick={onDiscard}
        >
          Discard it
        </Button>
      </Flex>
    </Notice>
  );
}

/** Every text that is on this device only, with the field it was typed into. */
function leftoverTexts({ edits, conflicts }: DeviceDraft): { field: string; value: FieldValue }[] {
  return [
    ...Object.entries(edits).map(([field, { value }]) => ({ field, value })),
    ...conflicts.flatMap(({ field, mine, theirs }) => [
      { field, value: mine },
      { field, value: theirs },
    ]),
  ];
}
