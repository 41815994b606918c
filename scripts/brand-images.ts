/** One size of one drawing of build/brand, as it is committed. */
type BrandImage = {
  drawing: string;
  file: string;
  width: number;
  height: number;
  /** Share of the width left empty on each side. */
  inset?: number;
};

const square = (size: number) => ({ width: size, height: size });
const site = 'src/renderer/public';

/** Every picture that scripts/render-brand.ts makes out of the drawings in build/brand. */
export const brandImages: BrandImage[] = [
  // electron-builder makes the formats of each system out of the largest.
  { drawing: 'app-icon.svg', file: 'build/icon.png', ...square(1024) },
  // The grid of macOS leaves a margin of 100 of 1024 points for the shadow.
  { drawing: 'app-icon.svg', file: 'build/icon-mac.png', ...square(1024), inset: 100 / 1024 },
  { drawing: 'app-icon.svg', file: 'resources/icon.png', ...square(256) },
  { drawing: 'app-icon.svg', file: `${site}/icons/icon-192.png`, ...square(192) },
  { drawing: 'app-icon.svg', file: `${site}/icons/icon-512.png`, ...square(512) },
  // Cut to any shape by the system, so all that matters lies within the middle 80 %.
  { drawing: 'maskable.svg', file: `${site}/icons/maskable-512.png`, ...square(512) },
  { drawing: 'maskable.svg', file: `${site}/apple-touch-icon.png`, ...square(180) },
  { drawing: 'monochrome.svg', file: `${site}/icons/monochrome-512.png`, ...square(512) },
  // JPEG: as PNG its gradients would weigh four times as much.
  { drawing: 'social.svg', file: `${site}/social.jpg`, width: 1200, height: 630 },
];

/** What browsers without SVG icons ask for, and its sizes. */
export const faviconFile = `${site}/favicon.ico`;
export const faviconDrawing = `${site}/favicon.svg`;
export const faviconSizes = [32, 48];
