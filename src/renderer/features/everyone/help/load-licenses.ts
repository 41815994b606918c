import { z } from 'zod';
import { licensesFile } from '#contracts/hosted-files.ts';

const packageLicense = z.object({
  name: z.string(),
  version: z.string(),
  /** By the list of SPDX, such as `MIT`. */
  identifier: z.string().nullish(),
  text: z.string().nullish(),
});
export type PackageLicense = z.infer<typeof packageLicense>;

/**
 * The packages inside this app. `'not built'` where a dev server answers with its page instead.
 * @throws Error when the network or the host does not answer
 */
export async function loadLicenses(): Promise<readonly PackageLicense[] | 'not built'> {
  const response = await fetch(`/${licensesFile}`);
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 404 || type.startsWith('text/html')) return 'not built';
  if (!response.ok) throw new Error(`/${licensesFile} answered ${response.status}`);
  return z.array(packageLicense).parse(await response.json());
}
