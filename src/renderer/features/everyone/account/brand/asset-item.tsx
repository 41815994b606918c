import { Image, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { fileRefusalMessages, type AssetFile } from '#domain/stored-file.ts';
import { AssetRow } from '#parts/asset-row.tsx';
import { watchOnce } from '#lib/watch.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useLive } from '#stores/use-live.ts';
import { QuietButton } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** One brand file: what it looks like, how it stands, and the way to remove it. */
export function AssetItem({ file, disabled }: { file: AssetFile; disabled: boolean }) {
  const [asks, setAsks] = useState(false);
  const hasPicture = file.state === 'ready' && file.type.startsWith('image/');
  return (
    <AssetRow
      file={file}
      preview={hasPicture ? <AssetPicture fileId={file.id} /> : null}
      state={<AssetState file={file} />}
    >
      <QuietButton
        size="sm"
        icon={<Trash2 aria-hidden />}
        disabled={disabled || file.state === 'checking'}
        onClick={() => setAsks(true)}
      >
        Remove<VisuallyHidden> {file.name}</VisuallyHidden>
      </QuietButton>
      {asks ? <RemoveDialog file={file} onClose={() => setAsks(false)} /> : null}
    </AssetRow>
  );
}

function AssetState({ file: { state, refusal } }: { file: AssetFile }) {
  if (state === 'refused' && refusal !== null) {
    return (
      <Text color="danger.fg" textStyle="sm">
        {fileRefusalMessages[refusal]}
      </Text>
    );
  }
  if (state === 'ready') return null;
  return (
    <Text color="fg.muted" textStyle="sm" role="status">
      {state === 'uploading' ? 'On its way from another window.' : 'Being checked.'}
    </Text>
  );
}

/** A drawing that is shown as a picture runs nothing. Without it, the sign of the row stays. */
function AssetPicture({ fileId }: { fileId: string }) {
  const { call } = useCloud();
  const link = useLive(() => watchOnce(() => call('fileLink', { fileId })), [call, fileId]);
  if (link.state !== 'ready') return null;
  return (
    <Image
      src={link.value.url}
      alt=""
      position="absolute"
      inset={0}
      w="full"
      h="full"
      objectFit="contain"
      bg="bg.muted"
    />
  );
}

function RemoveDialog({ file, onClose }: { file: AssetFile; onClose: () => void }) {
  const { files } = useCloud();
  return (
    <FormDialog
      title={`Remove ${file.name}?`}
      confirmLabel="Remove"
      tone="danger"
      onSend={async () => {
        await files.removeAsset(file.id);
        return { title: `${file.name} is removed` };
      }}
      onClose={onClose}
    >
      The studio can no longer use it. Finished films stay as they are. To use it again, add it
      again.
    </FormDialog>
  );
}
