import { Text } from '@chakra-ui/react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { fileRefusalMessages } from '#domain/stored-file.ts';
import { Notice } from '#ui/notice.tsx';
import { arrivedCuts } from './arrived-cuts.ts';
import { useFilesOf } from './use-files-of.ts';

/** What became of the cuts of a video: refused ones with the reason, and what colleagues send. */
export function ArrivedFiles({ videoId }: { videoId: string }) {
  const { uid } = useSignedIn().user;
  const cuts = arrivedCuts(useFilesOf(videoId));
  return (
    <>
      {cuts.map(({ id, name, state, refusal, uploadedBy }) => {
        if (state === 'refused' && refusal !== null) {
          return (
            <Notice key={id} tone="danger" title={name} announce="polite">
              {fileRefusalMessages[refusal]}
            </Notice>
          );
        }
        if (state === 'uploading' && uploadedBy !== uid) {
          return (
            <Text key={id} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              A colleague is sending {name}.
            </Text>
          );
        }
        return null;
      })}
    </>
  );
}
