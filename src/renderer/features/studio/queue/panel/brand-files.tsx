import { chakra, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { AssetFile } from '#domain/stored-file.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { AssetRow } from '#parts/asset-row.tsx';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { useToast } from '#ui/toaster.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Logo, fonts and pictures of the video's customer, to download. They are read when they are asked for. */
export function BrandFiles({ userId }: { userId: string }) {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <CustomersFiles userId={userId} />
  ) : (
    <Button size="sm" variant="outline" tone="neutral" onClick={() => setIsShown(true)}>
      Show logo, fonts and pictures
    </Button>
  );
}

function CustomersFiles({ userId }: { userId: string }) {
  const { files } = useCloud();
  const live = useLive(() => files.watchAssets(userId), [files, userId]);
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={3} title="The brand files could not be loaded" />;
  }
  const ready = readableValues(live.value).filter(({ state }) => state === 'ready');
  return (
    <>
      {unreadableIds(live.value).map((id) => (
        <Text key={id} textStyle="sm">
          An unreadable file (<code>{id}</code>)
        </Text>
      ))}
      {ready.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          The customer has sent none. They can add them on their account page.
        </Text>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap={2} aria-label="Brand files">
          {ready.map((file) => (
            <AssetRow key={file.id} file={file}>
              <DownloadAsset file={file} />
            </AssetRow>
          ))}
        </chakra.ul>
      )}
    </>
  );
}

function DownloadAsset({ file: { id, name } }: { file: AssetFile }) {
  const { call } = useCloud();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const [{ url }, { downloadFile }] = await Promise.all([
        call('fileLink', { fileId: id, download: true }),
        import('#modules/downloads/download-file.ts'),
      ]);
      await downloadFile({ url, name });
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'The download did not finish',
        description: messageFor(error),
      });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="outline"
      tone="neutral"
      icon={<Download aria-hidden />}
      pending={pending}
      onClick={() => void download()}
    >
      Download<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
