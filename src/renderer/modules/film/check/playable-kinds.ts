import type { InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { FilmNoteCode, FilmProblemCode } from '#domain/film-report.ts';

/** Codecs that browsers on every system play; the newer ones with a note. */
const pictureCodecs = ['avc', 'vp8', 'vp9', 'av1'];
const soundCodecs = ['aac', 'mp3', 'opus', 'vorbis', 'flac'];

const codecNames: Record<string, string> = {
  hevc: 'HEVC (H.265)',
  prores: 'ProRes',
  ac3: 'AC-3 (Dolby Digital)',
  eac3: 'E-AC-3 (Dolby Digital Plus)',
  dts: 'DTS',
  alac: 'ALAC (Apple Lossless)',
};

/** The name of what not every browser plays, for people; null when it is played. */
export async function unplayableName(
  track: InputVideoTrack | InputAudioTrack,
): Promise<string | null> {
  const codec = await track.getCodec();
  if (codec === null) return unknownName(await track.getInternalCodecId());
  if ((track.isVideoTrack() ? pictureCodecs : soundCodecs).includes(codec)) return null;
  if (codec.startsWith('pcm-')) return 'PCM (uncompressed)';
  return codecNames[codec] ?? codec;
}

function unknownName(id: unknown): string {
  if (typeof id !== 'string') return 'of a kind that we do not know';
  if (/^ap(?:ch|cn|cs|co|4h|4x)$/.test(id)) return 'ProRes';
  return codecNames[id.trim()] ?? `of the kind “${id}”`;
}

/** Problems of a film that is whole and that not every browser plays. */
export type KindProblemCode = Extract<FilmProblemCode, 'profile' | 'hdr' | 'soundKind'>;
type KindCode = KindProblemCode | Extract<FilmNoteCode, 'olderSafari' | 'av1'>;

/** Profiles of H.264: what all browsers play in 8 bits and 4:2:0, and what some do. */
const [everywhere, somewhere] = [
  [66, 77, 100],
  [44, 88, 110, 122, 244],
];
/** Level 5.2; decoders in hardware know none above. */
const highestLevel = 52;

/**
 * What is to be said of pictures whose parameters a codec string such as `avc1.64002a` names (RFC 6381); null when
 * no browser plays them.
 */
export function findingsOfPictures(codec: string): KindCode[] | null {
  const [, profile, level] = /^avc[13]\.(..)..(..)$/.exec(codec) ?? [];
  if (profile !== undefined && level !== undefined) {
    const [profileNumber, levelNumber] = [Number.parseInt(profile, 16), Number.parseInt(level, 16)];
    if (everywhere.includes(profileNumber)) return levelNumber > highestLevel ? ['profile'] : [];
    return somewhere.includes(profileNumber) ? ['profile'] : null;
  }
  const [kind = '', kindProfile, , bits] = codec.split('.');
  // Profile 0 of both has 4:2:0; AV1 says beside it how many bits.
  const isUsual = kindProfile === undefined || Number(kindProfile) === 0;
  const isDeep = kind === 'av01' && bits !== '08';
  const age: KindCode[] = kind === 'av01' ? ['av1'] : ['olderSafari'];
  return isUsual && !isDeep ? age : [...age, 'profile'];
}

/** AAC of the kinds LC, HE and HE version 2 (object types of ISO 14496-3), or of MPEG-2. Others play here and there. */
const usualAac = ['mp4a.40.2', 'mp4a.40.5', 'mp4a.40.29', 'mp4a.67'];

/** What is to be said of a sound that a codec string names. */
export function findingsOfSound(codec: string): KindCode[] {
  if (codec === 'opus' || codec === 'vorbis') return ['olderSafari'];
  return codec.startsWith('mp4a.') && !usualAac.includes(codec) ? ['soundKind'] : [];
}

/** Whether the brightness of a film is meant for HDR screens. */
export async function isHdr(track: InputVideoTrack): Promise<boolean> {
  return ['pq', 'hlg'].includes(String((await track.getColorSpace()).transfer));
}
