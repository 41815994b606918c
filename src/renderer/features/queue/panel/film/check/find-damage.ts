import { EncodedPacketSink, type InputTrack } from 'mediabunny';

/** No picture and no sound begins with so many zeros. */
const emptyStart = 16;

/**
 * The time stamp in seconds of the first picture or sound of a track that is not in the file, is empty, or is
 * no H.264 where the index says so; null when all are there. Needs no decoder. `onRead` is told of each.
 */
export async function findDamage(track: InputTrack, onRead: () => void): Promise<number | null> {
  const lengthBytes = await unitLengthBytes(track);
  const { packetCount } = await track.computePacketStats();
  let [read, end] = [0, 0];
  // Ends at the first one that lies outside of the file.
  for await (const { data, timestamp, duration } of new EncodedPacketSink(track).packets()) {
    onRead();
    const isEmpty =
      data.length >= emptyStart && data.subarray(0, emptyStart).every((byte) => byte === 0);
    if (isEmpty || (lengthBytes !== null && !areUnitsWhole(data, lengthBytes))) return timestamp;
    read += 1;
    end = timestamp + duration;
  }
  return read < packetCount ? end : null;
}

/** How many bytes say the length of each unit of H.264; null for other kinds, and where none do. */
async function unitLengthBytes(track: InputTrack): Promise<number | null> {
  if (!track.isVideoTrack() || (await track.getCodec()) !== 'avc') return null;
  const description = (await track.getDecoderConfig())?.description;
  if (description === undefined) return null;
  const record = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  return ((record[4] ?? 3) & 3) + 1;
}

/** Whether the units of a picture follow each other up to its end, and each begins as units do. */
function areUnitsWhole(data: Uint8Array, lengthBytes: number): boolean {
  let at = 0;
  while (at + lengthBytes <= data.length) {
    const length = data
      .subarray(at, at + lengthBytes)
      .reduce((value, byte) => value * 256 + byte, 0);
    at += lengthBytes;
    // Some writers leave units without content.
    if (length > 0 && ((data[at] ?? 0x80) & 0x80) !== 0) return false;
    at += length;
  }
  return at <= data.length;
}
