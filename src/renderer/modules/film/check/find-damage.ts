import { EncodedPacketSink, type InputTrack } from 'mediabunny';
import { h264Record, h264Units } from './h264-units.ts';

/** No picture and no sound begins with so many zeros. */
const emptyStart = 16;

/**
 * The time stamp in seconds of the first picture or sound of a track that is not in the file, is empty, or is
 * no H.264 where the index says so; null when all are there. Needs no decoder. `onRead` is told of each.
 */
export async function findDamage(track: InputTrack, onRead: () => void): Promise<number | null> {
  const lengthBytes = (await h264Record(track))?.lengthBytes ?? null;
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

/** Whether the units of a picture follow each other up to its end, and each has what units have. */
function areUnitsWhole(data: Uint8Array, lengthBytes: number): boolean {
  for (const { bytes, length } of h264Units(data, lengthBytes)) {
    // Some writers leave units without content.
    if (bytes.length < length || ((length > 0 ? bytes[0] : 0) ?? 0x80) >= 0x80) return false;
    if (!isGuarded(bytes)) return false;
  }
  return true;
}

/** Whether a unit has no two zeros before a 0, 1 or 2: a 3 is put between them (ITU-T H.264, 7.4.1). */
function isGuarded(unit: Uint8Array): boolean {
  for (let at = unit.indexOf(0); at !== -1; at = unit.indexOf(0, at + 1)) {
    if (unit[at + 1] === 0 && (unit[at + 2] ?? 3) < 3) return false;
  }
  return true;
}
