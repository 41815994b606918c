import { build as buildDesktopAndRenderer } from 'electron-vite';
import { buildFunctions } from './build-functions.ts';
import { noteBuilt } from './build-freshness.ts';
import { completeLicenses } from './licenses.ts';
import { inProject } from './project-paths.ts';
import { buildServiceWorker } from './service-worker.ts';
import { prepareSite } from './site/build-site.ts';

await buildFunctions();
const site = await prepareSite();
await buildDesktopAndRenderer({ logLevel: 'warn' });
await site.writePages();
await completeLicenses();
await buildServiceWorker(inProject('out/renderer'));
await noteBuilt();
console.log('Built out/main, out/preload, out/renderer and out/functions.');
