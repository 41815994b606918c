import { cleanFileName } from '#domain/stored-file.ts';
import { isFileHandle, type FileHandle } from '#stores/file-handle.ts';
import { sessionScoped } from '#stores/session-scoped.ts';

/** What is dropped. Not every browser gives its handle, and TypeScript does not know it. */
type DroppedItem = Pick<DataTransferItem, 'kind' | 'getAsFile'> & {
  getAsFileSystemHandle?: () => Promise<unknown>;
};
type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

/** The handles of files that were dropped onto this page, by which they can be opened again after a reload. */
export function createDroppedHandles() {
  const handles = new Map<string, Promise<FileHandle | null>>();
  const keyOf = ({ name, size, lastModified }: FileFacts) =>
    JSON.stringify([cleanFileName(name), size, lastModified]);
  return {
    /** Call it while the drop is handled: the browser gives handles only then. */
    note: (items: Iterable<DroppedItem>): void => {
      for (const item of items) {
        const file = item.kind === 'file' ? item.getAsFile() : null;
        if (file === null || item.getAsFileSystemHandle === undefined) continue;
        const handle = item.getAsFileSystemHandle().then(
          (given) => (isFileHandle(given) ? given : null),
          () => null,
        );
        handles.set(keyOf(file), handle);
      }
    },
    of: (file: FileFacts): Promise<FileHandle | null> | undefined => handles.get(keyOf(file)),
    clear: () => handles.clear(),
  };
}
export type DroppedHandles = ReturnType<typeof createDroppedHandles>;

/** Those of the person signed in. */
export const sessionDroppedHandles = sessionScoped(
  () => createDroppedHandles(),
  (dropped) => dropped.clear(),
);
