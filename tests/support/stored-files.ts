import type { FilmReport } from '#domain/film-report.ts';
import type { CaptionsFile, CutFile, FileDraft } from '#domain/stored-file.ts';

/** The report on a film of 15 s at 25 frames a second that has no problem. */
export const filmReportOf = (facts: Partial<FilmReport> = {}): FilmReport => ({
  durationSeconds: 15,
  width: 1920,
  height: 1080,
  frameRate: { numerator: 25, denominator: 1 },
  frames: 375,
  firstFrameMicroseconds: 0,
  problems: [],
  overriddenBecause: null,
  orderedLength: null,
  ...facts,
});

/** What an editor says of a main cut that is to be stored. */
export const cutDraftOf = (facts: Partial<CutDraft> = {}): CutDraft => ({
  userId: 'customer',
  uploadedBy: 'editor',
  purpose: 'cut',
  videoId: 'video1',
  format: '16:9',
  assetKind: null,
  name: 'cup.mp4',
  type: 'video/mp4',
  size: 1000,
  report: filmReportOf(),
  ...facts,
});
type CutDraft = Extract<FileDraft, { purpose: 'cut' }>;

/** What a customer says of a logo that is to be stored. */
export const assetDraftOf = (facts: Partial<AssetDraft> = {}): AssetDraft => ({
  userId: 'customer',
  uploadedBy: 'customer',
  purpose: 'asset',
  videoId: null,
  format: null,
  assetKind: 'logo',
  name: 'logo.png',
  type: 'image/png',
  size: 1000,
  report: null,
  ...facts,
});
type AssetDraft = Extract<FileDraft, { purpose: 'asset' }>;

const arrived = {
  state: 'ready',
  refusal: null,
  checksum: '0'.repeat(32),
  version: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
} as const;

/** A main cut that has arrived and waits for its version. */
export const cutFileOf = ({ id = 'cut', ...facts }: Partial<CutFile> = {}): CutFile => ({
  id,
  ...cutDraftOf(),
  ...arrived,
  ...facts,
});

/** German captions that have arrived for the first version. */
export const captionsFileOf = (facts: Partial<CaptionsFile> = {}): CaptionsFile => ({
  id: 'captions',
  userId: 'customer',
  uploadedBy: 'editor',
  purpose: 'captions',
  videoId: 'video1',
  format: null,
  assetKind: null,
  name: 'cup.vtt',
  type: 'text/vtt',
  size: 120,
  ...arrived,
  version: 1,
  forVersion: 1,
  language: 'de',
  ...facts,
});
