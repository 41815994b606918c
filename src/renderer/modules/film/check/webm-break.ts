import type { ByteWindow } from './byte-window.ts';

const [segment, cluster, clusterTime, simpleBlock] = [0x18538067, 0x1f43b675, 0xe7, 0xa3];

/** What else may stand in a segment and in a cluster (RFC 9559), apart from what is in all: void and checksum. */
const others = new Set([
  0x1a45dfa3, 0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0x1941a469,
  0xec, 0xbf, 0xa0, 0xab, 0xa7, 0xaf, 0x5854,
]);

/**
 * The time stamp in seconds of the last block before the place where a WebM file is no longer made of whole
 * elements; null when all are whole. The library goes on at the next whole one and says nothing. `perSecond`
 * is the resolution of the time stamps.
 */
export async function findWebmBreak(bytes: ByteWindow, perSecond: number): Promise<number | null> {
  let [at, segmentEnd, start, seconds] = [0, Infinity, 0, 0];
  // What comes after the segment is not played.
  while (at < Math.min(bytes.size, segmentEnd)) {
    const element = await elementAt(bytes, at);
    if (element === null) return seconds;
    const { id, content, end } = element;
    if (id === segment) {
      segmentEnd = end ?? Infinity;
      at = content;
    } else if (id === cluster) {
      at = content;
    } else if (end !== null && (id === clusterTime || id === simpleBlock || others.has(id))) {
      if (end > bytes.size) return seconds;
      if (id === clusterTime) start = wholeNumber(await bytes.at(content, 8), 0, end - content);
      if (id === simpleBlock) seconds = (start + (await blockTime(bytes, content))) / perSecond;
      at = end;
    } else {
      return seconds;
    }
  }
  return segmentEnd !== Infinity && segmentEnd > bytes.size ? seconds : null;
}

type Element = { id: number; content: number; end: number | null };

/** The element at a place; its end is null when it is not known, as in films that were written live. */
async function elementAt(bytes: ByteWindow, at: number): Promise<Element | null> {
  const view = await bytes.at(at, 12);
  const idLength = lengthOfNumber(view, 0);
  if (idLength > 4 || idLength >= view.byteLength) return null;
  const sizeLength = lengthOfNumber(view, idLength);
  if (sizeLength > 8 || idLength + sizeLength > view.byteLength) return null;
  // The first bit that is set says how long the number is. It belongs to an id, and not to a size.
  const id = wholeNumber(view, 0, idLength);
  const size = wholeNumber(view, idLength, sizeLength, 0xff >> sizeLength);
  const content = at + idLength + sizeLength;
  const isKnown = size !== 2 ** (7 * sizeLength) - 1;
  return { id, content, end: isKnown ? content + size : null };
}

/** How many bytes a number of variable length has; 9 where none begins. */
function lengthOfNumber(view: DataView, at: number): number {
  return at < view.byteLength ? Math.clz32(view.getUint8(at)) - 23 : 9;
}

/** Where a block stands after the beginning of its cluster: two bytes behind the number of its track. */
async function blockTime(bytes: ByteWindow, content: number): Promise<number> {
  const view = await bytes.at(content, 4);
  return view.getInt16(lengthOfNumber(view, 0) === 1 ? 1 : 2);
}

function wholeNumber(view: DataView, from: number, length: number, firstBits = 0xff): number {
  let value = 0;
  for (let at = from; at < Math.min(view.byteLength, from + length); at += 1) {
    value = value * 256 + (view.getUint8(at) & (at === from ? firstBits : 0xff));
  }
  return value;
}
