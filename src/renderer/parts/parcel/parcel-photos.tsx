import { chakra, Image } from '@chakra-ui/react';
import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { ParcelFile } from '#domain/stored-file.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { Dialog } from '#ui/dialog.tsx';
import { NotReady } from '#ui/not-ready.tsx';

type LoadLink = (fileId: string) => Promise<string>;

type ParcelPhotosProps = {
  reference: string;
  photos: Live<Readable<ParcelFile>[]>;
  /** An address of a picture, which ends after a while. */
  loadLink: LoadLink;
};

/** The pictures that the studio took of a parcel; a press shows one large. Nothing without pictures. */
export function ParcelPhotos({ reference, photos, loadLink }: ParcelPhotosProps) {
  if (photos.state === 'failed') {
    return (
      <NotReady live={photos} title="The pictures could not be loaded" safe="They are kept." />
    );
  }
  const shown = photos.state === 'ready' ? readableValues(photos.value) : [];
  if (shown.length === 0) return null;
  return (
    <Grid aria-label={`Pictures of parcel ${reference}`}>
      {shown.map((file, index) => (
        <li key={file.id}>
          <Photo
            fileId={file.id}
            label={`Picture ${index + 1} of parcel ${reference}`}
            loadLink={loadLink}
          />
        </li>
      ))}
    </Grid>
  );
}

type PhotoProps = { fileId: string; label: string; loadLink: LoadLink };

function Photo({ fileId, label, loadLink }: PhotoProps) {
  const [isLarge, setLarge] = useState(false);
  const link = useLive(() => watchOnce(() => loadLink(fileId)), [loadLink, fileId]);
  if (link.state !== 'ready') {
    return (
      <Frame as="span" role="img" aria-label={`${label}, not loaded`}>
        <ImageIcon aria-hidden size={22} />
      </Frame>
    );
  }
  const url = link.value;
  return (
    <>
      <Frame type="button" aria-label={`${label}, show it large`} onClick={() => setLarge(true)}>
        <Image src={url} alt="" w="full" h="full" objectFit="cover" />
      </Frame>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={label} width="60rem">
        <Image src={url} alt={label} w="full" maxH="70dvh" objectFit="contain" />
      </Dialog>
    </>
  );
}

const Grid = chakra('ul', {
  base: { listStyleType: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 },
});

const Frame = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: 28,
    h: 20,
    overflow: 'hidden',
    color: 'fg.muted',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { borderColor: 'primary' },
  },
});
