/**
 * Types that are told apart by content. Most can be stored; HEIC, QuickTime and Matroska are known so
 * that a refusal can say what the file is.
 */
export const sniffedTypes = [
  'video/mp4',
  'video/webm',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'image/svg+xml',
  'font/ttf',
  'font/otf',
  'font/woff2',
  'font/woff',
  'video/quicktime',
  'video/x-matroska',
  'text/vtt',
] as const;
export type SniffedType = (typeof sniffedTypes)[number];

/** Bytes from the beginning of a file that are enough to tell its type. */
export const sniffedBytes = 4096;

/**
 * The type of a file by its first bytes, or null when it is none that we know. Names and types that a
 * browser or a person gives are never asked. Signatures are those of the MIME Sniffing Standard
 * (mimesniff.spec.whatwg.org), brands of MP4 those of the registration authority (mp4ra.org).
 */
export function sniffType(firstBytes: Uint8Array): SniffedType | null {
  const bytes = firstBytes.subarray(0, sniffedBytes);
  const signed = signatures.find(({ at, bytes: signature }) =>
    signature.every((byte, index) => bytes[at + index] === byte),
  );
  if (signed === undefined) return readText(bytes);
  return signed.tell(bytes);
}

type Signature = {
  at: number;
  bytes: number[];
  /** The type of a file with this signature, which may need a look at more bytes. */
  tell: (bytes: Uint8Array) => SniffedType | null;
};

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

const signatures: Signature[] = [
  { at: 4, bytes: ascii('ftyp'), tell: readBrand },
  // Films of QuickTime from before there were brands.
  ...['moov', 'mdat', 'wide'].map((box) => ({
    at: 4,
    bytes: ascii(box),
    tell: () => 'video/quicktime' as const,
  })),
  { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3], tell: readMatroska },
  {
    at: 0,
    bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    tell: () => 'image/png',
  },
  { at: 0, bytes: [0xff, 0xd8, 0xff], tell: () => 'image/jpeg' },
  {
    at: 0,
    bytes: ascii('RIFF'),
    tell: (bytes) => (textOf(bytes, 8, 14) === 'WEBPVP' ? 'image/webp' : null),
  },
  {
    at: 0,
    bytes: [0x00, 0x01, 0x00, 0x00],
    // Then the number of tables, which is small.
    tell: (bytes) => (bytes[4] === 0 && (bytes[5] ?? 0) > 0 ? 'font/ttf' : null),
  },
  { at: 0, bytes: ascii('true'), tell: () => 'font/ttf' },
  { at: 0, bytes: ascii('OTTO'), tell: () => 'font/otf' },
  { at: 0, bytes: ascii('wOF2'), tell: () => 'font/woff2' },
  { at: 0, bytes: ascii('wOFF'), tell: () => 'font/woff' },
];

const mp4Brand = /^(?:mp4[12]|mp71|isom|iso[2-9a-c]|avc1|M4V |M4VH|M4VP|MSNV|dash|cmf[2cs])$/;

/** Box `ftyp`: its length, its name, the major brand, a version, and the brands that fit as well. */
function readBrand(bytes: Uint8Array): SniffedType | null {
  const major = textOf(bytes, 8, 12);
  if (major === 'qt  ') return 'video/quicktime';
  if (mp4Brand.test(major)) return 'video/mp4';
  // Pictures (HEIC, AVIF) and sound (M4A) name brands of MP4 too, so their own brand comes first.
  if (/^(?:heic|heix|heim|heis|hevc)$/.test(major)) return 'image/heic';
  if (/^(?:mif1|msf1|avif|avis|M4A |M4B |M4P )$/.test(major)) return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  for (let at = 16; at + 4 <= Math.min(length, bytes.length); at += 4) {
    if (mp4Brand.test(textOf(bytes, at, at + 4))) return 'video/mp4';
  }
  return null;
}

/** WebM is Matroska that names itself so in its header. */
function readMatroska(bytes: Uint8Array): SniffedType | null {
  const [, name] = /B\u0082.(webm|matroska)/s.exec(textOf(bytes, 4, 68)) ?? [];
  if (name === undefined) return null;
  return name === 'webm' ? 'video/webm' : 'video/x-matroska';
}

// Each part can match in one way only, so hostile text takes no longer than other text.
const svgStart =
  /^(?:\u00ef\u00bb\u00bf)?(?:\s|<\?xml(?:(?!\?>).)*\?>|<!--(?:(?!-->).)*-->|<!DOCTYPE svg[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>/]/s;

/** Captions begin with their name; the rest is read by `captionsProblem`. */
const vttStart = /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/;

function readText(bytes: Uint8Array): SniffedType | null {
  if (vttStart.test(textOf(bytes, 0, 16))) return 'text/vtt';
  return isSvg(bytes) ? 'image/svg+xml' : null;
}

/** A drawing is text, and its first element is `svg`: before it only what XML may hold there. */
function isSvg(bytes: Uint8Array): boolean {
  return svgStart.test(textOf(bytes, 0, sniffedBytes));
}

/** Each byte as the character of that number. */
const textOf = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
