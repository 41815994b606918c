import { open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const lookEvery = 100;

/** Calls back with each line of a file and each appended line, until the returned function is called. */
export function followFile(path: string, onLine: (line: string) => void): () => void {
  const stopping = new AbortController();

  async function follow(): Promise<void> {
    await using file = await open(path, 'r');
    const decoder = new TextDecoder();
    const buffer = Buffer.alloc(64 * 1024);
    let rest = '';
    while (!stopping.signal.aborted) {
      const { bytesRead } = await file.read(buffer);
      rest += decoder.decode(buffer.subarray(0, bytesRead), { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
      if (bytesRead === 0) await wait(lookEvery, undefined, { ref: false });
    }
  }

  void follow();
  return () => {
    stopping.abort();
  };
}
