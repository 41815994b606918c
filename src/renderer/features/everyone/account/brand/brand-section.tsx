import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useUploads } from '#data/hooks/use-uploads.ts';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { maxAssets, type AssetFile } from '#domain/stored-file.ts';
import { readableValues, unreadableIds, type Readable } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useLive } from '#stores/use-live.ts';
import { QuietButton } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AccountSection } from '../account-section.tsx';
import { AssetItem } from './asset-item.tsx';
import { BrandColorsForm } from './brand-colors.tsx';
import { AssetUpload } from './asset-upload.tsx';

type BrandSectionProps = { disabled: boolean; uploadsPaused: boolean };

/** Files of the customer's brand for the studio to work with: add, see, remove. */
export function BrandSection({ disabled, uploadsPaused }: BrandSectionProps) {
  const assets = useAssets();
  const uploads = useUploads();
  return (
    <AccountSection
      id="brand"
      title="Brand files"
      description={`Your logo, your fonts and pictures of your products. Storyboards and their animatics show the newest of each, and the studio uses all of them in your films. Up to ${maxAssets} files of 50 MB each.`}
    >
      <Box mb={8}>
        <BrandColorsForm disabled={disabled} />
      </Box>
      {assets.state === 'ready' ? null : (
        <NotReady
          live={assets}
          lines={4}
          title="Your brand files could not be loaded"
          safe="They are kept, and the studio can use them."
        />
      )}
      {assets.state !== 'ready' ? null : uploads === 'failed' ? (
        <Notice tone="warning">
          Uploading could not be loaded. Load this page again to add files.
        </Notice>
      ) : uploads === null ? (
        <SkeletonText lines={2} />
      ) : (
        <Assets
          assets={assets.value}
          uploads={uploads}
          disabled={disabled}
          uploadsPaused={uploadsPaused}
        />
      )}
    </AccountSection>
  );
}

function useAssets() {
  const { files } = useCloud();
  const { uid } = useSignedIn().user;
  return useLive(() => files.watchAssets(uid), [files, uid]);
}

type AssetsProps = BrandSectionProps & {
  assets: readonly Readable<AssetFile>[];
  uploads: UploadsClient;
};

/** Each has a view that is asked for. */
const shownAtFirst = 12;

function Assets({ assets, uploads, disabled, uploadsPaused }: AssetsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const all = useStore(uploads);
  const here = new Set(Object.values(all).map(({ fileId }) => fileId));
  const stored = readableValues(assets).filter(({ state }) => state !== 'canceled');
  const listed = stored.filter(({ id, state }) => state !== 'uploading' || !here.has(id));
  const shown = isWhole ? listed : listed.slice(0, shownAtFirst);

  // The list says the rest: it is checked, so it is ready, or refused.
  useEffect(() => {
    const decided = readableValues(assets).filter(
      ({ state }) => state === 'ready' || state === 'refused',
    );
    for (const { key, fileId } of Object.values(uploads.getState())) {
      if (decided.some((file) => file.id === fileId)) uploads.dismiss(key);
    }
  }, [assets, uploads]);

  return (
    <Stack gap={5}>
      <AssetUpload
        uploads={uploads}
        room={maxAssets - stored.filter(({ state }) => state !== 'refused').length}
        disabled={disabled}
        uploadsPaused={uploadsPaused}
      />
      <UnreadableNotice kind="file" ids={unreadableIds(assets)} />
      {listed.length === 0 && here.size === 0 ? (
        <Text color="fg.muted">
          Nothing here yet. Begin with your logo: an SVG stays sharp at every size.
        </Text>
      ) : null}
      {shown.length === 0 ? null : (
        <chakra.ul listStyleType="none" display="grid" gap={2} aria-label="Your brand files">
          {shown.map((file) => (
            <AssetItem key={file.id} file={file} disabled={disabled} />
          ))}
        </chakra.ul>
      )}
      {shown.length < listed.length ? (
        <QuietButton alignSelf="flex-start" onClick={() => setIsWhole(true)}>
          Show all {listed.length} files
        </QuietButton>
      ) : null}
    </Stack>
  );
}
