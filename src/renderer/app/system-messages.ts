import type { SystemStatus } from '#domain/gates.ts';

/** What a person should know while switches are on; null while everything works. */
export function systemMessage(status: SystemStatus): { title: string; detail: string } | null {
  if (status.completeShutdown) {
    return {
      title: 'The studio is closed for maintenance',
      detail: 'You can look around, but nothing can be saved or ordered for the moment.',
    };
  }
  const paused = [
    status.disableWrites ? 'saving changes' : null,
    status.disableFileUploads ? 'uploading files' : null,
    status.disableNonEssentialFunctions ? 'placing orders' : null,
  ].filter((part) => part !== null);
  const last = paused.pop();
  if (last === undefined) return null;
  const list = paused.length === 0 ? last : `${paused.join(', ')} and ${last}`;
  return {
    title: `Paused for the moment: ${list}`,
    detail: 'Everything else works, and what you saved before is kept.',
  };
}
