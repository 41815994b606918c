import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. By `import.meta.url`, the one form that electron-vite keeps true. */
export const projectRoot = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

/** An absolute path inside the project. */
export const inProject = (...parts: string[]) => path.join(projectRoot, ...parts);

/** Where the figures of the last renderer build lie; outside out/renderer, which is served. */
export const bundleReportPath = inProject('out', 'bundle-report.json');

/** What the catalogue held when the build began: JSON, a list of offers or null. */
export const offersPath = inProject('out', 'site', 'offers.json');
