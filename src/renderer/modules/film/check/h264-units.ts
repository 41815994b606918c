import type { InputTrack } from 'mediabunny';

/** What the index says of H.264: how many bytes say the length of each unit, and the parameters of its pictures. */
type H264Record = { lengthBytes: number; parameters: Uint8Array };

/** The record of a track (`avcC`, ISO 14496-15); null for other kinds, and where none is kept. */
export async function h264Record(track: InputTrack): Promise<H264Record | null> {
  if (!track.isVideoTrack() || (await track.getCodec()) !== 'avc') return null;
  const description = (await track.getDecoderConfig())?.description;
  if (description === undefined) return null;
  const record = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  const length = ((record[6] ?? 0) << 8) | (record[7] ?? 0);
  const hasParameters = ((record[5] ?? 0) & 31) > 0;
  return {
    lengthBytes: ((record[4] ?? 3) & 3) + 1,
    parameters: hasParameters ? record.subarray(8, 8 + length) : new Uint8Array(),
  };
}

/** The units of a picture, one after another. The last one is longer than its bytes where some are missing. */
export function* h264Units(
  data: Uint8Array,
  lengthBytes: number,
): Generator<{ bytes: Uint8Array; length: number }> {
  let at = 0;
  while (at + lengthBytes <= data.length) {
    const length = data
      .subarray(at, at + lengthBytes)
      .reduce((value, byte) => value * 256 + byte, 0);
    at += lengthBytes;
    yield { bytes: data.subarray(at, at + length), length };
    at += length;
  }
}
