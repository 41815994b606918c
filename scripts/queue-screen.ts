import { loadedWith, type ChunkReport } from './bundle-report.ts';

const queueFolder = 'src/renderer/features/studio/queue/';

/** What is loaded until the queue is live: the app, its frame and page, the cloud, what ends idle sessions. */
const untilLive = [
  'src/renderer/main.tsx',
  'src/renderer/app/frames/staff-frame.tsx',
  'src/renderer/app/session/staff-idle-sign-out.tsx',
  `${queueFolder}queue-page.tsx`,
  'src/renderer/data/cloud.ts',
  'src/renderer/data/fetch-config.ts',
];

/** The chunks that the queue's screen fetches until it is live. */
export function queueScreen(report: ChunkReport[]): ChunkReport[] {
  return chunksFor(report, untilLive);
}

/** The same with everything else of the queue, such as its deferred chunks. The wall is another screen. */
export function wholeQueue(report: ChunkReport[]): ChunkReport[] {
  const ofQueue = report
    .flatMap(({ modules }) => modules)
    .filter((module) => module.startsWith(queueFolder) && !module.startsWith(`${queueFolder}wall`));
  return chunksFor(report, [...untilLive, ...ofQueue]);
}

/** The chunks that hold these modules, with what loads with them. */
export function chunksFor(report: ChunkReport[], modules: readonly string[]): ChunkReport[] {
  const files = new Set<string>();
  for (const module of modules) {
    // The chunk that holds a module may be another one than the chunk that a dynamic import asks for.
    const entries = report.filter(
      (chunk) => chunk.entryModule === module || chunk.modules.includes(module),
    );
    if (entries.length === 0) throw new Error(`The build has no ${module}.`);
    for (const { file } of entries) {
      for (const loaded of loadedWith(report, file)) files.add(loaded);
    }
  }
  return report.filter(({ file }) => files.has(file));
}
