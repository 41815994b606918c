import { Box, Flex, Text } from '@chakra-ui/react';
import { FileType2, Image as ImageIcon, Stamp } from 'lucide-react';
import type { ReactNode } from 'react';
import { assetKindLabels, type AssetFile } from '#domain/stored-file.ts';
import { formatSize } from '#lib/format-size.ts';
import { BoxedRow } from './boxed-row.tsx';

type AssetRowProps = {
  file: Pick<AssetFile, 'name' | 'assetKind' | 'size'>;
  /** What it looks like, laid over the sign of its kind. */
  preview?: ReactNode;
  /** How it stands, where it cannot be used yet or any more. */
  state?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

const signs = { logo: Stamp, font: FileType2, picture: ImageIcon };

/** A brand file of a customer: what it looks like, its name and its size. */
export function AssetRow({ file, preview, state, children }: AssetRowProps) {
  const Sign = signs[file.assetKind];
  return (
    <BoxedRow>
      <Flex align="center" gap={3} minW={0} flex="1 1 12rem">
        <Flex
          position="relative"
          w={14}
          h={14}
          flexShrink={0}
          align="center"
          justify="center"
          overflow="hidden"
          bg="bg.muted"
          color="fg.muted"
          borderRadius="control"
        >
          <Sign aria-hidden size={22} />
          {preview}
        </Flex>
        <Box minW={0}>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {file.name}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {assetKindLabels[file.assetKind]}, {formatSize(file.size)}
          </Text>
          {state}
        </Box>
      </Flex>
      {children}
    </BoxedRow>
  );
}
