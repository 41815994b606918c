import type { ByteWindow } from './byte-window.ts';

/** A box of MP4. Its end is what it says of itself, so it may lie past the end of a file that was cut off. */
type Box = { name: string; content: number; end: number };

/**
 * A part of a track that is shown, in seconds: where it begins among the library's time stamps and on the screen, and
 * how long it lasts; Infinity up to the last frame.
 */
export type Piece = { from: number; shownFrom: number; seconds: number };

/** What the index says of how a track is shown. The library reads where its first piece begins, and no more. */
export type Edits = {
  pieces: readonly Piece[];
  /** Whether it is shown in one piece at its own speed. */
  isOnePiece: boolean;
};

/** The boxes of the outermost level; none of a file that is no MP4. */
export async function outermostBoxes(bytes: ByteWindow): Promise<Box[]> {
  const first = await boxAt(bytes, 0, bytes.size);
  return first?.name === 'ftyp' ? boxesIn(bytes, 0, bytes.size) : [];
}

/** Whether the index of an MP4 file stands before its pictures. Other films need none. */
export function isFastStart(boxes: readonly Box[]): boolean {
  return boxes.find(({ name }) => name === 'moov' || name === 'mdat')?.name !== 'mdat';
}

/** The edit lists of a film, by the id of their track; a track without one is shown as it is stored. */
export async function readEdits(
  bytes: ByteWindow,
  boxes: readonly Box[],
): Promise<ReadonlyMap<number, Edits>> {
  const found = new Map<number, Edits>();
  const movie = await childrenOf(bytes, named(boxes, 'moov'));
  const head = named(movie, 'mvhd');
  if (head === undefined) return found;
  const perSecond = await numberAfterTimes(bytes, head);
  for (const box of movie.filter(({ name }) => name === 'trak')) {
    const track = await childrenOf(bytes, box);
    const about = named(track, 'tkhd');
    const media = named(await childrenOf(bytes, named(track, 'mdia')), 'mdhd');
    const list = named(await childrenOf(bytes, named(track, 'edts')), 'elst');
    if (about === undefined || media === undefined || list === undefined) continue;
    const view = await bytes.at(list.content, list.end - list.content);
    const rates = { perSecond, perMediaSecond: await numberAfterTimes(bytes, media) };
    const edits = editsIn(view, rates);
    if (edits.pieces.length > 0) found.set(await numberAfterTimes(bytes, about), edits);
  }
  return found;
}

/** The first number of `mvhd`, `tkhd` and `mdhd` after the times at which they were made and changed. */
async function numberAfterTimes(bytes: ByteWindow, { content }: Box): Promise<number> {
  const view = await bytes.at(content, 24);
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
}

function editsIn(view: DataView, rates: { perSecond: number; perMediaSecond: number }): Edits {
  const isLong = view.getUint8(0) === 1;
  const length = isLong ? 20 : 12;
  const count = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / length));
  const pieces: Piece[] = [];
  let [shownFrom, isOnePiece] = [0, true];
  /** Where the library's time stamps have their 0, in the seconds of the media. */
  let zero: number | null = null;
  for (let at = 8; at < 8 + count * length; at += length) {
    const units = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const from = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    const seconds = units / rates.perSecond;
    // A piece from -1 is a pause.
    if (from !== -1) {
      const mediaFrom = from / rates.perMediaSecond;
      isOnePiece = zero === null && view.getInt32(at + length - 4) === 65_536;
      // It leaves out the edits of a first piece that has another speed.
      zero ??= isOnePiece ? mediaFrom - shownFrom : 0;
      // The index of a film in fragments says 0, as its end is not known yet.
      pieces.push({ from: mediaFrom - zero, shownFrom, seconds: seconds || Infinity });
    }
    shownFrom += seconds;
  }
  return { pieces, isOnePiece };
}

const named = (boxes: readonly Box[], name: string) => boxes.find((box) => box.name === name);

const childrenOf = async (bytes: ByteWindow, box: Box | undefined): Promise<Box[]> =>
  box === undefined ? [] : boxesIn(bytes, box.content, box.end);

async function boxesIn(bytes: ByteWindow, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  let box = await boxAt(bytes, from, to);
  while (box !== null) {
    boxes.push(box);
    box = await boxAt(bytes, box.end, to);
  }
  return boxes;
}

async function boxAt(bytes: ByteWindow, at: number, to: number): Promise<Box | null> {
  if (at + 8 > to) return null;
  const view = await bytes.at(at, 16);
  if (view.byteLength < 8) return null;
  const name = String.fromCharCode(...Array.from({ length: 4 }, (_, i) => view.getUint8(4 + i)));
  const short = view.getUint32(0);
  const isLong = short === 1 && view.byteLength === 16;
  // 0 is a box to the end.
  const size = isLong ? Number(view.getBigUint64(8)) : short === 0 ? to - at : short;
  return size < 8 ? null : { name, content: at + (isLong ? 16 : 8), end: at + size };
}
