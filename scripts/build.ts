import { build as buildDesktopAndRenderer } from 'electron-vite';
import { buildFunctions } from './build-functions.ts';
import { noteBuilt } from './build-freshness.ts';

await buildFunctions();
await buildDesktopAndRenderer({ logLevel: 'warn' });
await noteBuilt();
console.log('Built out/main, out/preload, out/renderer and out/functions.');
