import { captionsProblemMessage } from './captions.ts';
import type { SniffedType } from './sniff-type.ts';
import {
  maxDrawingSize,
  maxFileSize,
  maxFontSize,
  typesFor,
  type AssetKind,
  type FilePurpose,
  type FileUse,
} from './stored-file.ts';

/** Why a file cannot be sent at all, by its size and the type that its content has. */
export type FileProblem = 'empty' | 'tooLarge' | 'wrongType';

/** Whether a file can be stored for this use; null when it can. `type` is what `sniffType` says. */
export function fileProblem(
  use: FileUse,
  { size, type }: { size: number; type: SniffedType | null },
): FileProblem | null {
  if (size === 0) return 'empty';
  if (size > largestFor(use, type)) return 'tooLarge';
  return type !== null && typesFor(use).includes(type) ? null : 'wrongType';
}

function largestFor(use: FileUse, type: SniffedType | null): number {
  if (type === 'image/svg+xml') return maxDrawingSize;
  return isFont(use) ? maxFontSize : maxFileSize[use.purpose];
}

const isFont = (use: FileUse): boolean => use.purpose === 'asset' && use.assetKind === 'font';

/** What a person reads before anything is sent: what is wrong with the file and what to do. */
export function fileProblemMessage(
  use: FileUse,
  problem: FileProblem,
  type: SniffedType | null,
): string {
  switch (problem) {
    case 'empty':
      return 'This file is empty. Nothing was sent; choose another one.';
    case 'tooLarge':
      if (type === 'image/svg+xml') {
        return 'This drawing is larger than 1 MB. Nothing was sent; choose a simpler one, or send it as PNG.';
      }
      if (isFont(use)) {
        return 'This font is larger than 8 MB. Nothing was sent; choose a file with fewer characters, such as a WOFF2.';
      }
      return use.purpose === 'cut'
        ? 'This film is larger than 2 GB. Nothing was sent; export it with a lower bit rate.'
        : `This file is larger than ${sizeLimits[use.purpose]}. Nothing was sent; choose a smaller one.`;
    case 'wrongType':
      if (type === 'image/heic') return heicAmongPictures;
      if (use.purpose === 'captions') return captionsProblemMessage({ code: 'header', line: null });
      if (use.purpose === 'cut' && type === 'text/vtt') return captionsAmongCuts;
      return use.purpose === 'cut'
        ? `${type === null ? 'This is not a film that we know' : `This is a ${typeNames[type]} file`}. Nothing was sent; export it as MP4 with H.264 and AAC.`
        : `${type === null ? 'We do not know files of this type' : `This is a ${typeNames[type]} file`}. Nothing was sent; choose ${use.purpose === 'asset' ? offered[use.assetKind] : offered.picture}.`;
  }
}

// Pages of browsers that read it make a JPEG of it themselves.
const heicAmongPictures =
  'This is a HEIC file, which this browser cannot read. Nothing was sent; save it as JPEG, or add it from the phone itself.';

const captionsAmongCuts =
  'These are captions. Nothing was sent; add them under “Captions”, once there is a version of the film.';

const sizeLimits = {
  asset: '50 MB',
  parcel: '20 MB',
  frame: '20 MB',
  captions: '200 KB',
  poster: '512 KB',
} satisfies Record<Exclude<FilePurpose, 'cut'>, string>;

const offered = {
  logo: 'an SVG, PNG, JPEG or WebP picture',
  font: 'a WOFF2, WOFF, OTF or TTF font',
  picture: 'a JPEG, PNG or WebP picture',
} satisfies Record<AssetKind, string>;

/** What people call each type. */
const typeNames = {
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/svg+xml': 'SVG',
  'font/ttf': 'TTF',
  'font/otf': 'OTF',
  'font/woff2': 'WOFF2',
  'font/woff': 'WOFF',
  'video/quicktime': 'QuickTime',
  'video/x-matroska': 'Matroska',
  'text/vtt': 'WebVTT',
} satisfies Record<SniffedType, string>;
