/** A file on the disk that the page may open again. TypeScript's own type lacks the permission. */
export type FileHandle = Pick<FileSystemFileHandle, 'getFile'> & {
  queryPermission: (access: { mode: 'read' }) => Promise<PermissionState>;
  /** Asks the person; only after a press. */
  requestPermission: (access: { mode: 'read' }) => Promise<PermissionState>;
};

/** Whether it is a handle whose permission can be asked for, which not every browser has. */
export const isFileHandle = (value: unknown): value is FileHandle =>
  typeof value === 'object' &&
  value !== null &&
  ['getFile', 'queryPermission', 'requestPermission'].every((name) => name in value);
