import { Box, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { captionLanguage, captionLanguageLabels } from '#domain/captions.ts';
import type { FilmVersion, VersionCaptions } from '#domain/film-version.ts';
import { formatSize } from '#lib/format-size.ts';
import { useUndoableChange } from '#parts/use-undoable-change.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select-field.tsx';

type CaptionsNowProps = {
  videoId: string;
  version: Pick<FilmVersion, 'number' | 'captions'>;
  /** Those that the customer gets once they are published. */
  waiting: VersionCaptions | null;
};

/** The captions of a version: their file, their language, the way to remove them, and to publish those that wait. */
export function CaptionsNow({ videoId, version: { number, captions }, waiting }: CaptionsNowProps) {
  const { films } = useCloud();
  const labelId = useId();
  const { saving, problem, change } = useUndoableChange<VersionCaptions | null>({
    failsInPlace: true,
  });
  const save = (to: VersionCaptions | null, title: string, undone: string) =>
    change({
      id: videoId,
      key: `captions-${videoId}`,
      from: captions,
      to,
      save: (value) => films.saveCaptions(videoId, number, value),
      done: { tone: 'success', title },
      undone,
      failed: (value) =>
        value === null
          ? 'The captions could not be removed. They are still there.'
          : 'The captions could not be changed. They are as they were.',
    });
  return (
    <Box textStyle="sm">
      {captions === null ? (
        <Text color="fg.muted">
          Version {number} has none. They belong to one version, as a later cut has other times.
        </Text>
      ) : (
        <>
          <Text color="fg.muted" overflowWrap="anywhere">
            Version {number} has {captions.name}, {formatSize(captions.size)}. Another file replaces
            them.
          </Text>
          <Flex mt={2} gap={3} wrap="wrap" align="center">
            <Text as="span" id={labelId}>
              Language
            </Text>
            <Select
              aria-labelledby={labelId}
              value={captions.language ?? ''}
              options={captionsLanguageOptions(captions.language === null)}
              disabled={saving !== null}
              onChange={({ currentTarget }) => {
                const language = captionLanguage.parse(currentTarget.value);
                save(
                  { ...captions, language },
                  `The captions are in ${captionLanguageLabels[language]}`,
                  'the captions have their earlier language',
                );
              }}
            />
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              pending={saving !== null}
              onClick={() =>
                save(
                  null,
                  `The captions of version ${number} were removed`,
                  'the captions are back',
                )
              }
            >
              Remove captions
            </Button>
          </Flex>
        </>
      )}
      {waiting === null ? null : (
        <Flex mt={2} gap={3} wrap="wrap" align="center">
          <Text flex="1 1 14rem" overflowWrap="anywhere">
            {waiting.name} is here, and the customer does not see it yet. Watch it in the review,
            then publish it.
          </Text>
          <Button
            size="sm"
            pending={saving !== null}
            onClick={() =>
              save(
                waiting,
                `The customer sees the captions of version ${number}`,
                'the customer sees what they saw before',
              )
            }
          >
            Publish captions
          </Button>
        </Flex>
      )}
      {problem === null ? null : (
        <Box mt={3}>
          <Notice tone="danger" announce="assertive" title={problem.title}>
            {problem.reason}
          </Notice>
        </Box>
      )}
    </Box>
  );
}

/** The languages to choose from; with a line for captions whose language nobody has said. */
export const captionsLanguageOptions = (isUnknown: boolean) => [
  ...(isUnknown ? [{ value: '', label: 'Not said', disabled: true }] : []),
  ...captionLanguage.options.map((value) => ({ value, label: captionLanguageLabels[value] })),
];
