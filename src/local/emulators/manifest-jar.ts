import { crc32 } from 'node:zlib';

/** A jar that holds a manifest and nothing else, as the bytes of its file. */
export function manifestJar(attributes: Record<string, string>): Buffer {
  const name = Buffer.from('META-INF/MANIFEST.MF');
  const content = Buffer.from(manifest({ 'Manifest-Version': '1.0', ...attributes }));
  const local = Buffer.alloc(30);
  const central = Buffer.alloc(46);
  const end = Buffer.alloc(22);

  local.writeUInt32LE(0x04034b50, 0);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  // The same fields stand in both headers, two bytes later in the central one: version needed,
  // (flags, no compression, time), date, checksum, both sizes, length of the name.
  for (const [header, at] of [
    [local, 4],
    [central, 6],
  ] as const) {
    header.writeUInt16LE(20, at);
    header.writeUInt16LE(0x21, at + 8);
    header.writeUInt32LE(crc32(content), at + 10);
    header.writeUInt32LE(content.length, at + 14);
    header.writeUInt32LE(content.length, at + 18);
    header.writeUInt16LE(name.length, at + 22);
  }
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, central, name, end]);
}

/** A manifest's lines hold at most 72 bytes; a space continues the line before. */
function manifest(attributes: Record<string, string>): string {
  const lines = Object.entries(attributes).map(([name, value]) => {
    const line = `${name}: ${value}`;
    const rest = line.slice(70).match(/.{1,69}/g) ?? [];
    return [line.slice(0, 70), ...rest.map((part) => ` ${part}`)].join('\r\n');
  });
  return `${lines.join('\r\n')}\r\n\r\n`;
}
