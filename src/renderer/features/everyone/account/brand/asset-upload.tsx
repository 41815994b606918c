import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { assetKindLabels, assetKinds, type AssetKind } from '#domain/stored-file.ts';
import { UploadRow } from '#modules/uploads/upload-row.tsx';
import { QuietButton } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { createAssetIntake } from './asset-intake.ts';

const hints = {
  logo: 'SVG, PNG, JPEG or WebP.',
  font: 'WOFF2, WOFF, OTF or TTF, up to 8 MB. Send fonts that you may pass on.',
  picture: 'JPEG, PNG or WebP.',
} satisfies Record<AssetKind, string>;

const labels = {
  logo: 'Drop a logo here, or press to choose one',
  font: 'Drop fonts here, or press to choose them',
  picture: 'Drop pictures here, or press to choose them',
} satisfies Record<AssetKind, string>;

const kinds = assetKinds.map((kind) => ({ value: kind, label: assetKindLabels[kind] }));

type AssetUploadProps = {
  uploads: UploadsClient;
  /** How many more files fit. */
  room: number;
  disabled: boolean;
  uploadsPaused: boolean;
};

/** Takes files of one kind at a time, checks them and shows them on their way. */
export function AssetUpload({ uploads, room, disabled, uploadsPaused }: AssetUploadProps) {
  const { uid } = useSignedIn().user;
  const [kind, setKind] = useState<AssetKind>('logo');
  const [intake] = useState(() => createAssetIntake({ uid, uploads }));
  const refused = useStore(intake);
  const onTheirWay = Object.values(useStore(uploads)).filter(({ target }) =>
    target.startsWith('asset/'),
  );
  return (
    <Stack gap={3}>
      <Segmented legend="What you add" options={kinds} value={kind} onChange={setKind} />
      <FileDrop
        label={labels[kind]}
        hint={hints[kind]}
        multiple
        disabled={disabled || uploadsPaused}
        onFiles={(files) => void intake.take(files, kind, room)}
      />
      {uploadsPaused && !disabled ? (
        <Text textStyle="sm" color="warning.fg">
          Adding files is paused. What is here is kept; try again later.
        </Text>
      ) : null}
      {refused.map(({ id, name, message }) => (
        <Notice
          key={id}
          tone="danger"
          announce="assertive"
          title={name}
          action={
            <QuietButton size="sm" onClick={() => intake.dismiss(id)}>
              Dismiss
            </QuietButton>
          }
        >
          {message}
        </Notice>
      ))}
      {onTheirWay.length === 0 ? null : (
        <Stack as="ul" gap={3} listStyleType="none" aria-label="Uploads">
          {onTheirWay.map((upload) => (
            <UploadRow
              key={upload.key}
              title={upload.draft.assetKind === null ? '' : assetKindLabels[upload.draft.assetKind]}
              upload={upload}
              uploads={uploads}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
