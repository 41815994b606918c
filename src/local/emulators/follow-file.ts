import { open } from 'node:fs/promises';

const lookEvery = 100;

/** Calls back with each line of a file and each appended line, until the returned function is called. */
export function followFile(path: string, onLine: (line: string) => void): () => void {
  let position = 0;
  let rest = '';
  const stopping = new AbortController();
  const decoder = new TextDecoder();

  async function readOn(): Promise<void> {
    const file = await open(path, 'r');
    try {
      const buffer = Buffer.alloc(64 * 1024);
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
        if (bytesRead === 0) return;
        position += bytesRead;
        const lines = (
          rest + decoder.decode(buffer.subarray(0, bytesRead), { stream: true })
        ).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) onLine(line);
      }
    } finally {
      await file.close();
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      // The log may be gone once its run is over.
      await readOn().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, lookEvery).unref());
    }
  }

  void follow();
  return () => {
    stopping.abort();
  };
}
