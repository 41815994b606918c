import { readFile } from 'node:fs/promises';

// How Electron's fuses lie in its program: this mark, a version, their number, a letter for each.
const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The fuses that we decide on, in the order in which Electron has them. */
const fuses = {
  runAsNode: 0,
  enableCookieEncryption: 1,
  enableNodeOptionsEnvironmentVariable: 2,
  enableNodeCliInspectArguments: 3,
  enableEmbeddedAsarIntegrityValidation: 4,
  onlyLoadAppFromAsar: 5,
  grantFileProtocolExtraPrivileges: 7,
};

/** Bytes of a program whose every fuse is the opposite of what we want of it. */
export function wrongFuseWire(): string {
  return `${mark}\u0001\u000810110001`;
}

/** Whether each fuse of a program is on. */
export async function readFuses(program: string): Promise<Record<string, boolean>> {
  const bytes = await readFile(program, 'latin1');
  const first = bytes.indexOf(mark) + mark.length + 2;
  return Object.fromEntries(
    Object.entries(fuses).map(([name, place]) => [name, bytes[first + place] === '1']),
  );
}
