import { videoStatuses } from '#domain/video.ts';

/** One size of one drawing, as it is committed. */
type BrandImage = {
  /** Relative to the project. */
  drawing: string;
  file: string;
  width: number;
  height: number;
};

const square = (size: number) => ({ width: size, height: size });
const site = 'src/renderer/public';
const brand = 'build/brand';
const queueRows = 'src/renderer/features/studio/queue/list/rows';

/** Every picture that scripts/render-brand.ts makes out of a drawing. */
export const brandImages: BrandImage[] = [
  // For Linux; electron-builder makes the smaller ones out of it.
  { drawing: `${brand}/app-icon.svg`, file: 'build/icon.png', ...square(1024) },
  { drawing: `${brand}/app-icon.svg`, file: 'resources/icon.png', ...square(256) },
  // macOS colours these itself, and knows them by their names.
  { drawing: `${brand}/tray.svg`, file: 'resources/trayTemplate.png', ...square(18) },
  { drawing: `${brand}/tray.svg`, file: 'resources/trayTemplate@2x.png', ...square(36) },
  { drawing: `${brand}/app-icon.svg`, file: `${site}/icons/icon-192.png`, ...square(192) },
  { drawing: `${brand}/app-icon.svg`, file: `${site}/icons/icon-512.png`, ...square(512) },
  // Cut to any shape by the system, so all that matters lies within the middle 80 %.
  { drawing: `${brand}/maskable.svg`, file: `${site}/icons/maskable-512.png`, ...square(512) },
  { drawing: `${brand}/maskable.svg`, file: `${site}/apple-touch-icon.png`, ...square(180) },
  { drawing: `${brand}/monochrome.svg`, file: `${site}/icons/monochrome-512.png`, ...square(512) },
  // JPEG: as PNG its gradients would weigh four times as much.
  { drawing: `${brand}/social.svg`, file: `${site}/social.jpg`, width: 1200, height: 630 },
  // Every status's shape below the other, for the rows of the queue, at more than twice their
  // size: so small that the build puts it into the style sheet.
  {
    drawing: `${queueRows}/status-shapes.svg`,
    file: `${queueRows}/status-shapes.png`,
    width: 32,
    // A shape is 16 units of the drawing high, with as much below it but for the last.
    height: 32 * (2 * videoStatuses.length - 1),
  },
];

/** One drawing in several sizes within one file. */
type BrandIcon = {
  /** Relative to the project. */
  drawing: string;
  file: string;
  sizes: number[];
  /** Share of the width left empty on each side. */
  inset?: number;
};

const appIcon = `${brand}/app-icon.svg`;

/** The icons that hold every size a system asks for, made by the same script. */
export const brandIcons: BrandIcon[] = [
  // Browsers without SVG icons ask for this file.
  { drawing: `${site}/favicon.svg`, file: `${site}/favicon.ico`, sizes: [32, 48] },
  // Windows: the program, its installer, its shortcuts.
  { drawing: appIcon, file: 'build/icon.ico', sizes: [16, 24, 32, 48, 64, 128, 256] },
  // macOS, whose grid leaves a margin of 100 of 1024 points for the shadow.
  {
    drawing: appIcon,
    file: 'build/icon.icns',
    sizes: [32, 64, 128, 256, 512, 1024],
    inset: 100 / 1024,
  },
];
