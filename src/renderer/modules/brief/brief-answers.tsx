import { Stack, Text } from '@chakra-ui/react';
import {
  speakingSeconds,
  voiceOverField,
  type BriefDraft,
  type BriefField,
} from '#domain/brief.ts';
import type { VideoLength } from '#domain/video-length.ts';
import { briefQuestions, voiceOverLabel } from './brief-words.ts';

type BriefAnswersProps = { brief: BriefDraft; lengths: readonly VideoLength[] };

const questions = ['product', 'audience', 'message', 'look'] as const satisfies BriefField[];

/** The answers of a brief, to read. */
export function BriefAnswers({ brief, lengths }: BriefAnswersProps) {
  return (
    <Stack as="dl" gap={3}>
      {questions.map((name) => (
        <Answer key={name} name={briefQuestions[name].label} text={brief[name]} />
      ))}
      {lengths.map((length) => {
        const text = brief[voiceOverField[length]];
        return (
          <Answer
            key={length}
            name={
              text.trim() === ''
                ? voiceOverLabel(length)
                : `${voiceOverLabel(length)}, spoken in about ${speakingSeconds(text)} s`
            }
            text={text}
            none="No voice-over"
          />
        );
      })}
    </Stack>
  );
}

function Answer({
  name,
  text,
  none = 'Not answered',
}: {
  name: string;
  text: string;
  none?: string;
}) {
  const isEmpty = text.trim() === '';
  return (
    <div>
      <Text as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Text>
      <Text
        as="dd"
        dir="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        {...(isEmpty ? { color: 'fg.muted' } : {})}
      >
        {isEmpty ? none : text}
      </Text>
    </div>
  );
}
