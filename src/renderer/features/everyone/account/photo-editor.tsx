import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { problemOf } from '#domain/errors.ts';
import type { Problem } from '#domain/identity-errors.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { PlainButton, QuietButton } from '#ui/button.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { useToast } from '#ui/toaster.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

type PhotoEditorProps = {
  photo: string | null;
  disabled: boolean;
  /** An admin has switched uploads off: a photo can be removed, and none put in. */
  uploadsPaused: boolean;
};

/** The picture in the account menu: chosen from a file, made small here, and saved at once. */
export function PhotoEditor({ photo, disabled, uploadsPaused }: PhotoEditorProps) {
  const { account } = useCloud();
  const toast = useToast();
  const file = useRef<HTMLInputElement>(null);
  const [change, setChange] = useState<Change>({ state: 'idle' });
  const isSaving = change.state === 'saving';

  const save = async (picture: () => Promise<string | null>, done: string) => {
    setChange({ state: 'saving' });
    try {
      await account.savePhoto(await picture());
      setChange({ state: 'idle' });
      toast({ tone: 'success', title: done });
    } catch (error) {
      setChange({ state: 'failed', problem: problemOf(error) });
    }
  };

  return (
    <Stack gap={3} role="group" aria-label="Photo">
      <Flex gap={4} align="center" wrap="wrap">
        <chakra.span color="fg.subtle" lineHeight={0}>
          <Portrait photo={photo} size={80} />
        </chakra.span>
        <Stack gap={2} flex="1 1 14rem">
          <Flex wrap="wrap" gap={2}>
            <QuietButton
              icon={<ImageUp aria-hidden />}
              pending={isSaving}
              disabled={disabled || uploadsPaused}
              onClick={() => file.current?.click()}
            >
              {photo === null ? 'Choose a photo' : 'Choose another photo'}
            </QuietButton>
            {photo === null ? null : (
              <PlainButton
                disabled={disabled || isSaving}
                onClick={() => void save(() => Promise.resolve(null), 'Your photo is removed')}
              >
                Remove
              </PlainButton>
            )}
          </Flex>
          <Text textStyle="sm" color="fg.muted">
            {uploadsPaused && !disabled
              ? 'Uploading files is paused. Your photo is kept; try again later.'
              : 'Only you see it, in your account menu. We keep a small square from its middle.'}
          </Text>
        </Stack>
      </Flex>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-label="Photo file"
        hidden
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file may be chosen again after it failed.
          event.target.value = '';
          if (chosen) void save(() => shrinkPhoto(chosen), 'Your photo is saved');
        }}
      />
      {change.state === 'failed' ? (
        <ProblemNotice title="The photo was not saved" problem={change.problem} />
      ) : null}
    </Stack>
  );
}

type Change = { state: 'idle' } | { state: 'saving' } | { state: 'failed'; problem: Problem };
