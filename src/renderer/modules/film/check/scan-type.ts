import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
import { h264Record, h264Units } from './h264-units.ts';

/** Profiles whose parameters say how colours are stored, before anything else (ITU-T H.264, 7.3.2.1.1). */
const withChroma = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/** How pictures are stored: what is needed to tell whether one of them is half a picture, a field. */
type Storage = { frameNumberBits: number; hasColourPlanes: boolean; isFieldByBlock: boolean };

/**
 * The time stamp in seconds of the first picture of H.264 that is stored as two fields, every other line at a time;
 * null where none is. `onRead` is told of each picture. Needs no decoder.
 */
export async function firstFields(
  track: InputVideoTrack,
  onRead: () => void,
): Promise<number | null> {
  const record = await h264Record(track);
  const storage = record === null ? null : fieldStorage(record.parameters);
  if (record === null || storage === null) return null;
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
    onRead();
    if (storage.isFieldByBlock) return timestamp;
    for (const { bytes } of h264Units(data, record.lengthBytes)) {
      if (isField(bytes, storage)) return timestamp;
    }
  }
  return null;
}

/** What the parameters of a film say of its fields; null where all of its pictures are whole frames. */
function fieldStorage(parameters: Uint8Array): Storage | null {
  const bits = createBits(withoutGuards(parameters.subarray(1)));
  const profile = bits.number(8);
  bits.number(16);
  bits.count();
  let hasColourPlanes = false;
  if (withChroma.includes(profile)) {
    const chroma = bits.count();
    if (chroma === 3) hasColourPlanes = bits.number(1) === 1;
    bits.count();
    bits.count();
    bits.number(1);
    if (bits.number(1) === 1) skipScaling(bits, chroma === 3 ? 12 : 8);
  }
  const frameNumberBits = bits.count() + 4;
  const orderType = bits.count();
  if (orderType === 0) bits.count();
  if (orderType === 1) {
    bits.number(1);
    bits.count();
    bits.count();
    for (let left = bits.count(); left > 0 && !bits.isOver(); left -= 1) bits.count();
  }
  bits.count();
  bits.number(1);
  bits.count();
  bits.count();
  const isFramesOnly = bits.number(1) === 1;
  if (isFramesOnly || bits.isOver()) return null;
  return { frameNumberBits, hasColourPlanes, isFieldByBlock: bits.number(1) === 1 };
}

/** Whether a unit is part of a picture that is a field. */
function isField(unit: Uint8Array, { frameNumberBits, hasColourPlanes }: Storage): boolean {
  const type = (unit[0] ?? 0) & 31;
  if (type !== 1 && type !== 5) return false;
  // More than what stands before the answer.
  const bits = createBits(withoutGuards(unit.subarray(1, 32)));
  bits.count();
  bits.count();
  bits.count();
  if (hasColourPlanes) bits.number(2);
  bits.number(frameNumberBits);
  return bits.number(1) === 1 && !bits.isOver();
}

function skipScaling(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list += 1) {
    if (bits.number(1) === 0) continue;
    let [last, next] = [8, 8];
    for (let at = 0; at < (list < 6 ? 16 : 64) && next !== 0; at += 1) {
      const coded = bits.count();
      // Signed: 1, -1, 2, -2 and so on.
      next = (last + (coded % 2 === 1 ? (coded + 1) / 2 : -coded / 2) + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

type Bits = ReturnType<typeof createBits>;

/** Reads numbers of so many bits, and those of variable length (Exp-Golomb, 9.1). */
function createBits(bytes: Uint8Array) {
  let at = 0;
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const number = (length: number) => {
    let value = 0;
    for (let left = length; left > 0; left -= 1) value = value * 2 + bit();
    return value;
  };
  return {
    number,
    count: () => {
      let zeros = 0;
      while (zeros < 32 && bit() === 0) zeros += 1;
      return 2 ** zeros - 1 + number(zeros);
    },
    isOver: () => at > bytes.length * 8,
  };
}

/** Bytes of a unit without those that keep it from looking like the beginning of another one (7.4.1). */
function withoutGuards(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => byte !== 3 || bytes[at - 1] !== 0 || bytes[at - 2] !== 0);
}
