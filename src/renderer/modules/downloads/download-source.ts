import { makeZip, predictLength } from 'client-zip';
import { readWhole, type Reading, type RemoteFile } from './read-whole.ts';

/** What a person wants on their disk: one stored file, or several in one archive. */
export type WantedDownload =
  | { kind: 'file'; file: RemoteFile }
  | { kind: 'archive'; name: string; files: readonly RemoteFile[] };

/** The bytes of a download. They are read from the storage as fast as they are taken away, no faster. */
export type DownloadSource = {
  name: string;
  /** Bytes, to the last one. */
  size: number;
  open: (reading: Reading) => ReadableStream<Uint8Array>;
};

export function sourceOf(wanted: WantedDownload): DownloadSource {
  if (wanted.kind === 'file') {
    const { file } = wanted;
    return { ...file, open: (reading) => streamOf(readWhole(file, reading)) };
  }
  const { name, files } = wanted;
  return {
    name,
    size: Number(predictLength(files.map((file) => ({ name: file.name, size: file.size })))),
    open: (reading) => makeZip(entriesOf(files, reading)),
  };
}

/** Each file is asked for when its turn comes: the addresses of the last ones would end before. */
async function* entriesOf(files: readonly RemoteFile[], reading: Reading) {
  for (const file of files) yield { name: file.name, input: readWhole(file, reading) };
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
