import { z } from 'zod';
import { captionLanguage } from './captions.ts';
import { documentId } from './document-id.ts';
import { filmReport } from './film-report.ts';
import { cleanName, filledText, hasVisibleSign, withoutTurns } from './named-text.ts';
import { parcelReference } from './parcel-reference.ts';
import { sniffedTypes, type SniffedType } from './sniff-type.ts';
import { frameAnswer } from './style-frame.ts';

/** Shapes of a film. The first is the main cut, the others are cutdowns of it. */
export const filmFormats = ['16:9', '1:1', '4:5', '9:16'] as const;
export const filmFormat = z.enum(filmFormats);
export type FilmFormat = z.infer<typeof filmFormat>;
export const mainFormat = '16:9' satisfies FilmFormat;

const filePurposes = ['cut', 'asset', 'parcel', 'captions', 'poster', 'frame'] as const;
export const filePurpose = z.enum(filePurposes);
export type FilePurpose = z.infer<typeof filePurpose>;

/** What a customer gives the studio to work with. */
export const assetKinds = ['logo', 'font', 'picture'] as const;
export const assetKind = z.enum(assetKinds);
export type AssetKind = z.infer<typeof assetKind>;

export const assetKindLabels = {
  logo: 'Logo',
  font: 'Font',
  picture: 'Product picture',
} satisfies Record<AssetKind, string>;

/**
 * Types of cuts. Browsers on every system play them; files of QuickTime play in some only, so they are
 * exported as MP4 first.
 */
export const cutTypes = ['video/mp4', 'video/webm'] as const satisfies SniffedType[];

/** Types of each kind of asset. */
export const assetTypes = {
  logo: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'],
  font: ['font/woff2', 'font/woff', 'font/otf', 'font/ttf'],
  picture: ['image/jpeg', 'image/png', 'image/webp'],
} as const satisfies Record<AssetKind, SniffedType[]>;

/** Types of the pictures that staff take of parcels, and of style frames. */
export const photoTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies SniffedType[];

/** Types of the picture that stands in a player before its film plays. */
export const posterTypes = ['image/webp', 'image/jpeg'] as const satisfies SniffedType[];

/** What a file is for, as far as its type and size depend on it. */
export type FileUse =
  | { purpose: 'cut' }
  | { purpose: 'asset'; assetKind: AssetKind }
  | { purpose: 'parcel' | 'captions' | 'poster' | 'frame' };

/** The types that a file for this use may have. */
export function typesFor(use: FileUse): readonly SniffedType[] {
  switch (use.purpose) {
    case 'cut':
      return cutTypes;
    case 'asset':
      return assetTypes[use.assetKind];
    case 'parcel':
    case 'frame':
      return photoTypes;
    case 'captions':
      return ['text/vtt'];
    case 'poster':
      return posterTypes;
  }
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Bytes that a file for each purpose may have. */
export const maxFileSize = {
  cut: 2048 * mebibyte,
  asset: 50 * mebibyte,
  parcel: 20 * mebibyte,
  captions: 200 * kibibyte,
  poster: 512 * kibibyte,
  frame: 20 * mebibyte,
} satisfies Record<FilePurpose, number>;

/** Bytes that a drawing (SVG) may have: each is read whole, which takes a hundred times as much memory. */
export const maxDrawingSize = mebibyte;
/** Bytes that a font may have: storyboards and animatics load it whole. */
export const maxFontSize = 8 * mebibyte;

export const maxFileName = 200;
/** A name as `cleanFileName` gives it. It is shown, and offered for a download; no path has it. */
export const fileName = filledText(maxFileName).refine(
  (name) => name.isWellFormed() && name === withoutTurns(name) && !/[/\\]/.test(name),
);

/**
 * `uploading`: the browser sends it. `checking`: the cloud looks at it. `ready`: it can be used.
 * `refused`: it was removed, for the reason in `refusal`. `canceled`: its uploader stopped,
 * or removed it.
 */
const fileStates = ['uploading', 'checking', 'ready', 'refused', 'canceled'] as const;
export const fileState = z.enum(fileStates);
export type FileState = z.infer<typeof fileState>;

export const fileStateLabels = {
  uploading: 'Uploading',
  checking: 'Checking',
  ready: 'Ready',
  refused: 'Refused',
  canceled: 'Canceled',
} satisfies Record<FileState, string>;

const fileRefusals = [
  'empty',
  'wrongType',
  'wrongSize',
  'unreadable',
  'tooMany',
  'missing',
  'unfinished',
  'captions',
] as const;
export const fileRefusal = z.enum(fileRefusals);
export type FileRefusal = z.infer<typeof fileRefusal>;

/** What happened to a refused file and what to do next. It is removed, and nothing else changed. */
export const fileRefusalMessages = {
  empty:
    'The file that arrived is empty, so it was removed. Export it again and send the new file.',
  wrongType:
    'What arrived is not a file of the type that it was sent as, so it was removed. Export it again and send the new file.',
  wrongSize:
    'The file did not arrive as it was sent, so it was removed. It may have changed while it was sent; send it again.',
  unreadable:
    'The drawing that arrived cannot be read, so it was removed. Export it again as SVG in UTF-8, or as PNG.',
  tooMany:
    'You already have as many files here as fit, so this one was removed. Write to the studio if you need more.',
  captions:
    'The captions that arrived cannot be read, or do not lie within the film, so they were removed. Export them again as WebVTT and send the new file.',
  unfinished: 'The file did not arrive within a day, so sending it ended. Please send it again.',
  missing: 'The file is no longer in our storage. Please send it again.',
} satisfies Record<FileRefusal, string>;

const base = z.object({
  id: z.string().min(1),
  /** The customer it belongs to. */
  userId: documentId,
  /** The only one who may send its bytes. */
  uploadedBy: documentId,
  name: fileName,
  size: z.number().int().min(1),
  state: fileState,
  refusal: fileRefusal.nullable(),
  /** MD5 of the stored bytes as 32 hexadecimal digits, once it is ready. */
  checksum: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  /** The version that it belongs to; null while a cut waits for the main cut, or a poster for its cut. */
  version: z.number().int().min(1).nullable().default(null),
  createdAt: z.date(),
  updatedAt: z.date(),
});

const cutFile = base.extend({
  purpose: z.literal('cut'),
  videoId: documentId,
  format: filmFormat,
  assetKind: z.null(),
  type: z.enum(cutTypes),
  size: base.shape.size.max(maxFileSize.cut),
  report: filmReport,
});
export type CutFile = z.infer<typeof cutFile>;

export const assetFile = base.extend({
  purpose: z.literal('asset'),
  videoId: z.null(),
  format: z.null(),
  assetKind,
  type: z.enum(sniffedTypes),
  size: base.shape.size.max(maxFileSize.asset),
  report: z.null(),
});
export type AssetFile = z.infer<typeof assetFile>;

/** A picture that staff took of a parcel. The parcel's customer sees it. */
export const parcelFile = base.extend({
  purpose: z.literal('parcel'),
  videoId: z.null(),
  format: z.null(),
  assetKind: z.null(),
  type: z.enum(photoTypes),
  size: base.shape.size.max(maxFileSize.parcel),
  parcelId: parcelReference,
});
export type ParcelFile = z.infer<typeof parcelFile>;

/** The captions of a version, in WebVTT. */
export const captionsFile = base.extend({
  purpose: z.literal('captions'),
  videoId: documentId,
  format: z.null(),
  assetKind: z.null(),
  type: z.literal('text/vtt'),
  size: base.shape.size.max(maxFileSize.captions),
  /** The version that they were made for. */
  forVersion: z.number().int().min(1),
  /** Null for captions from before there were languages. */
  language: captionLanguage.nullable().default(null),
});
export type CaptionsFile = z.infer<typeof captionsFile>;

/** A frame of a cut, which stands in its player before the film plays. */
export const posterFile = base.extend({
  purpose: z.literal('poster'),
  videoId: documentId,
  format: filmFormat,
  assetKind: z.null(),
  type: z.enum(posterTypes),
  size: base.shape.size.max(maxFileSize.poster),
  /** The file of its cut. */
  cutId: documentId,
});
export type PosterFile = z.infer<typeof posterFile>;

/** A still of the look that the studio plans. The customer answers it. */
export const frameFile = base.extend({
  purpose: z.literal('frame'),
  videoId: z.null(),
  format: z.null(),
  assetKind: z.null(),
  type: z.enum(photoTypes),
  size: base.shape.size.max(maxFileSize.frame),
  subscriptionId: documentId,
  answer: frameAnswer.nullable().default(null),
});
export type FrameFile = z.infer<typeof frameFile>;

/** Document `files/{fileId}` with its id: the grant to store a file, and then what is stored. */
export const storedFile = z
  .discriminatedUnion('purpose', [
    cutFile,
    assetFile,
    parcelFile,
    captionsFile,
    posterFile,
    frameFile,
  ])
  .refine((file) => typesFor(file).includes(file.type), { path: ['type'] });
export type StoredFile = z.infer<typeof storedFile>;

const granted = {
  id: true,
  state: true,
  refusal: true,
  checksum: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const;
/** What a client says of a file when it asks to store it. */
export const fileDraft = z
  .discriminatedUnion('purpose', [
    cutFile.omit(granted),
    assetFile.omit(granted),
    parcelFile.omit(granted),
    captionsFile.omit(granted).extend({ language: captionLanguage }),
    posterFile.omit(granted),
    frameFile.omit({ ...granted, answer: true }),
  ])
  .refine((file) => typesFor(file).includes(file.type), { path: ['type'] });
export type FileDraft = z.infer<typeof fileDraft>;

type Unread<T> = Omit<T, 'name' | 'type' | 'size'>;
/** What is said of a picture before it is looked at. */
export type PictureDraft =
  | Unread<Extract<FileDraft, { purpose: 'parcel' }>>
  | Unread<Extract<FileDraft, { purpose: 'frame' }>>;

/** Where the bytes of a file are in Cloud Storage. No name that a person gave is in it. */
export const objectPathOf = (fileId: string) => `files/${fileId}/original`;

/** The file whose bytes are at this path, or null when none can have them there. */
export function fileIdOfObject(path: string): string | null {
  const [, id] = /^files\/([^/]+)\/original$/.exec(path) ?? [];
  return documentId.safeParse(id).data ?? null;
}

/** Milliseconds for which a failing request to the file storage is tried again. */
export const storageRetry = {
  /** A single request, such as stopping an upload. */
  operation: 2 * 60_000,
  /** An upload, counted from the last byte that arrived. */
  upload: 10 * 60_000,
};

/** Files that one customer can have for the studio to work with. A page of the database holds them all. */
export const maxAssets = 60;

/**
 * Minutes for which the address of a file works, also after a link was ended or a version withdrawn. A film that is
 * played longer asks for another one.
 */
export const linkMinutes = 10;

/** Hours after which an upload that did not finish is removed. */
export const unfinishedHours = 24;

/**
 * A name that can be stored and offered for a download: no path, no hidden characters, not too long.
 * The end stays, as it tells people the type.
 */
export function cleanFileName(name: string): string {
  const cleaned = cleanName(name.toWellFormed().normalize('NFC'))
    .replaceAll(/[/\\]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  if (!hasVisibleSign(cleaned)) return 'file';
  if (cleaned.length <= maxFileName) return cleaned;
  const [ending = ''] = /\.[^.]{1,10}$/.exec(cleaned) ?? [];
  const start = cleaned.slice(0, maxFileName - ending.length - 1);
  // Half of a character is none.
  return `${start.replace(/[\ud800-\udbff]$/, '').trimEnd()}…${ending}`;
}
