type SizedPicture = { size: number; png: Buffer };

/** An .ico file holding one PNG for each size. */
export function icoOf(pictures: SizedPicture[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // One byte: 256 is written as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** What macOS calls a PNG of each size, plain and as twice the half. */
const icnsTypes = [
  { type: 'ic11', size: 32 },
  { type: 'ic12', size: 64 },
  { type: 'ic07', size: 128 },
  { type: 'ic13', size: 256 },
  { type: 'ic08', size: 256 },
  { type: 'ic14', size: 512 },
  { type: 'ic09', size: 512 },
  { type: 'ic10', size: 1024 },
];

/** An .icns file holding each size under every name that it goes by. */
export function icnsOf(pictures: SizedPicture[]): Buffer {
  const entries = icnsTypes.flatMap(({ type, size }) => {
    const picture = pictures.find((candidate) => candidate.size === size);
    return picture === undefined ? [] : [block(type, picture.png)];
  });
  return block('icns', Buffer.concat(entries));
}

/** Four letters, the length with these eight bytes, the content. */
function block(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(content.length + head.length, 4);
  return Buffer.concat([head, content]);
}
