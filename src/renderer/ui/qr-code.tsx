import { defineSlotRecipe, QrCode as ChakraQrCode } from '@chakra-ui/react';

type QrCodeProps = {
  value: string;
  /** What it holds, for people who cannot see it. */
  label: string;
};

/** A text for the camera of another device. Dark on white in both modes, as some cameras need it. */
export function QrCode({ value, label }: QrCodeProps) {
  return (
    <ChakraQrCode.Root recipe={qrCodeRecipe} value={value} encoding={{ ecc: 'M' }}>
      <ChakraQrCode.Frame role="img" aria-label={label}>
        <ChakraQrCode.Pattern />
      </ChakraQrCode.Frame>
    </ChakraQrCode.Root>
  );
}

const qrCodeRecipe = defineSlotRecipe({
  slots: ['root', 'frame', 'pattern'],
  base: {
    root: {
      w: 'fit-content',
      p: 3,
      // No tokens: these two are the same in both modes.
      bg: '#ffffff',
      borderWidth: '1px',
      borderRadius: 'control',
      // Forced colours would draw both in one colour.
      forcedColorAdjust: 'none',
    },
    frame: { display: 'block', w: '11rem', maxW: 'full', h: 'auto' },
    pattern: { fill: '#000000' },
  },
});
