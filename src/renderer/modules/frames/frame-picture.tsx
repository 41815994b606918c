import { Box, Flex, Image, Text } from '@chakra-ui/react';
import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { FramePin } from '#domain/style-frame.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';

type FramePictureProps = {
  fileId: string;
  label: string;
  /** The place that is marked on it. */
  pin: FramePin | null;
  /** An address of the picture, which ends after a while. */
  loadLink: (fileId: string) => Promise<string>;
};

/** A style frame as a picture, whole, with the place that somebody marked. */
export function FramePicture({ fileId, label, pin, loadLink }: FramePictureProps) {
  const link = useLive(() => watchOnce(() => loadLink(fileId)), [loadLink, fileId]);
  // Most are as wide as a film; the others say so once they are here.
  const [aspect, setAspect] = useState(16 / 9);
  return (
    <Box
      position="relative"
      overflow="hidden"
      aspectRatio={aspect}
      bg="bg.muted"
      color="fg.muted"
      borderWidth="1px"
      borderRadius="control"
    >
      {link.state === 'ready' ? (
        <Image
          src={link.value}
          alt={label}
          w="full"
          h="full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0 && naturalHeight > 0) setAspect(naturalWidth / naturalHeight);
          }}
        />
      ) : (
        <Flex
          direction="column"
          align="center"
          justify="center"
          gap={2}
          h="full"
          p={3}
          role="img"
          aria-label={`${label}, not loaded`}
        >
          <ImageIcon aria-hidden size={22} />
          {link.state === 'failed' ? (
            <Text textStyle="sm" textAlign="center">
              The picture could not be loaded. It is kept.
            </Text>
          ) : null}
        </Flex>
      )}
      {pin === null ? null : <PinMark pin={pin} />}
    </Box>
  );
}

/** The place that somebody marked, over a picture. `pinWords` says it to those who do not see it. */
function PinMark({ pin }: { pin: FramePin }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      w={6}
      h={6}
      pointerEvents="none"
      transform="translate(-50%, -50%)"
      borderWidth="3px"
      borderColor="white"
      borderRadius="full"
      bg="primary"
      boxShadow="0 0 0 2px black"
      style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
    />
  );
}
