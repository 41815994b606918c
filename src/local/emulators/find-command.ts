import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where a command would be started from, or null when it is missing. */
export async function findCommand(
  name: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  for (const folder of (environment['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, name);
    if (folder !== '' && (await exists(path))) return path;
  }
  return null;
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
