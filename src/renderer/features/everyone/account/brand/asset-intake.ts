import { createStore } from 'zustand/vanilla';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { fileProblem, fileProblemMessage } from '#domain/file-problem.ts';
import { sniffedBytes, sniffType } from '#domain/sniff-type.ts';
import { cleanFileName, maxAssets, typesFor, type AssetKind } from '#domain/stored-file.ts';

/** A file that was chosen and not sent, and why. */
export type RefusedAsset = { id: number; name: string; message: string };

type Deps = { uid: string; uploads: Pick<UploadsClient, 'begin' | 'continueWith'> };

/** Where files of a kind are sent. Several can be on their way. */
const assetTarget = (kind: AssetKind) => `asset/${kind}`;

const unreadable = 'This file cannot be read on this device. Nothing was sent; choose it again.';
const tooMany = `You have ${maxAssets} files here, which is as many as fit. Nothing was sent; remove one first.`;

/** Checks a customer's files before a byte is sent, and sends those that can be stored. */
export function createAssetIntake({ uid, uploads }: Deps) {
  const store = createStore<readonly RefusedAsset[]>(() => []);
  let count = 0;

  async function send(file: File, kind: AssetKind, room: number): Promise<string | null> {
    if (await uploads.continueWith(assetTarget(kind), file)) return null;
    if (room <= 0) return tooMany;
    const first = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
    const sniffed = sniffType(first);
    const use = { purpose: 'asset', assetKind: kind } as const;
    const problem = fileProblem(use, { size: file.size, type: sniffed });
    const type = typesFor(use).find((each) => each === sniffed);
    if (problem !== null || type === undefined) {
      return fileProblemMessage(use, problem ?? 'wrongType', sniffed);
    }
    const draft = {
      ...use,
      userId: uid,
      uploadedBy: uid,
      videoId: null,
      format: null,
      name: cleanFileName(file.name),
      type,
      size: file.size,
      report: null,
    };
    await uploads.begin(assetTarget(kind), draft, file);
    return null;
  }

  return {
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,
    /** Takes files of one kind, one after another. `room` is how many more the customer can have. */
    take: async (files: readonly File[], kind: AssetKind, room: number): Promise<void> => {
      let left = room;
      for (const file of files) {
        const message = await send(file, kind, left).catch((error: unknown) => {
          console.warn('A file could not be read', error);
          return unreadable;
        });
        if (message === null) {
          left -= 1;
          continue;
        }
        count += 1;
        const refused = { id: count, name: cleanFileName(file.name), message };
        store.setState((all) => [...all, refused], true);
      }
    },
    dismiss: (id: number): void =>
      store.setState((all) => all.filter((refused) => refused.id !== id), true),
  };
}
export type AssetIntake = ReturnType<typeof createAssetIntake>;
