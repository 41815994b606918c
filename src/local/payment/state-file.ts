import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyPaymentState, parsePaymentState, type PaymentState } from './payment-state.ts';

/** The state in a file; an empty one when there is no such file. */
export async function readPaymentState(path: string | null): Promise<PaymentState> {
  if (path === null) return emptyPaymentState();
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? emptyPaymentState() : parsePaymentState(text);
}

/** Keeps a file in step with the state: soon after each change, and at once when flushed. */
export function keepStateFile(path: string, state: PaymentState) {
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    // Renamed into place, so that readers never see half of it.
    await writeFile(`${path}.new`, JSON.stringify(state));
    await rename(`${path}.new`, path);
  }

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  };

  return {
    changed: (): void => {
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => console.error(`${path} could not be written:`, error));
      }, 50);
    },
    flush,
  };
}
