import { Stack } from '@chakra-ui/react';
import { useEffect, useState, type ComponentProps } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { PictureDraft } from '#domain/stored-file.ts';
import { sendPicture, type Sender } from '#stores/send-picture.ts';
import type { Uploads } from '#stores/upload.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { ErrorNotice, Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { UploadRow } from './upload-row.tsx';

type ReadonlyStore = Omit<StoreApi<Uploads>, 'setState'>;
type PictureUploads = ComponentProps<typeof UploadRow>['uploads'] &
  ReadonlyStore &
  Sender & { dismiss: (key: string) => void };

type PictureUploadProps = {
  /** Null while their code is loaded, `failed` if it did not arrive. */
  uploads: PictureUploads | 'failed' | null;
  target: string;
  draft: PictureDraft;
  /** The files that have arrived: the list of pictures shows them. */
  arrived: readonly { id: string }[];
  /** How many there can be. */
  max: number;
  /** Said of one too many. */
  tooMany: string;
  label: string;
  hint: string;
  isPaused: boolean;
};

/** Takes pictures. They are sent at once, and wait for the network by themselves. */
export function PictureUpload({ uploads, ...shown }: PictureUploadProps) {
  if (uploads === null) return <SkeletonText lines={2} />;
  if (uploads === 'failed') {
    return (
      <Notice tone="warning">
        Uploading could not be loaded. Load this page again to add pictures.
      </Notice>
    );
  }
  return <Loaded {...shown} uploads={uploads} />;
}

function Loaded(props: PictureUploadProps & { uploads: PictureUploads }) {
  const { uploads, target, draft, arrived, max, tooMany, label, hint, isPaused } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const onTheirWay = Object.values(useStore(uploads)).filter((each) => each.target === target);

  // The list of pictures says the rest.
  useEffect(() => {
    for (const { key, fileId } of Object.values(uploads.getState())) {
      if (arrived.some(({ id }) => id === fileId)) uploads.dismiss(key);
    }
  }, [arrived, uploads]);

  const take = async (files: File[]) => {
    setProblem(null);
    let room = max - arrived.length - onTheirWay.length;
    for (const file of files) {
      const use = { target, draft, room, tooMany };
      const refused = await sendPicture(uploads, use, file).catch((error: unknown) => {
        console.warn('A picture could not be read', error);
        return 'This picture cannot be read on this device. Nothing was sent; choose it again.';
      });
      if (refused === null) room -= 1;
      else setProblem(refused);
    }
  };

  return (
    <Stack gap={3}>
      <FileDrop
        label={label}
        hint={hint}
        multiple
        disabled={isPaused}
        onFiles={(files) => void take(files)}
      />
      <ErrorNotice error={problem} />
      {onTheirWay.length === 0 ? null : (
        <Stack as="ul" gap={3} listStyleType="none" aria-label="Uploads">
          {onTheirWay.map((upload) => (
            <UploadRow key={upload.key} title="Picture" upload={upload} uploads={uploads} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
