import type { ByteWindow } from './byte-window.ts';

/** A box of MP4. Its end is what it says of itself, so it may lie past the end of a file that was cut off. */
type Box = { name: string; content: number; end: number };

/** What the index says of how a track is shown. The library reads where its first piece begins, and no more. */
export type Edits = {
  /** When the track is over on the screen, in seconds; null where only its last frame says so. */
  endSeconds: number | null;
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
    const list = named(await childrenOf(bytes, named(track, 'edts')), 'elst');
    if (about === undefined || list === undefined) continue;
    const view = await bytes.at(list.content, list.end - list.content);
    found.set(await numberAfterTimes(bytes, about), editsIn(view, perSecond));
  }
  return found;
}

/** The first number of `mvhd` and of `tkhd` after the times at which they were made and changed. */
async function numberAfterTimes(bytes: ByteWindow, { content }: Box): Promise<number> {
  const view = await bytes.at(content, 24);
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12);
}

function editsIn(view: DataView, perSecond: number): Edits {
  const isLong = view.getUint8(0) === 1;
  const length = isLong ? 20 : 12;
  const count = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / length));
  const pieces = Array.from({ length: count }, (_, index) => {
    const at = 8 + index * length;
    return {
      units: isLong ? Number(view.getBigUint64(at)) : view.getUint32(at),
      from: isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4),
      speed: view.getInt32(at + length - 4) / 65_536,
    };
  });
  // A piece from -1 is a pause before the film.
  const shown = pieces.filter(({ from }) => from !== -1);
  const [first] = shown;
  const pause = pieces.slice(0, first === undefined ? 0 : pieces.indexOf(first));
  const units = pause.reduce((sum, piece) => sum + piece.units, first?.units ?? 0);
  return {
    // The index of a film in fragments says 0, as its end is not known yet.
    endSeconds: shown.length === 1 && first?.units !== 0 ? units / perSecond : null,
    isOnePiece: shown.length < 2 && (first === undefined || first.speed === 1),
  };
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
