import { loadedWith, type ChunkReport } from './bundle-report.ts';

/**
 * What is fetched until the queue is live on the screen: the app, its frame and page, the cloud and
 * where that is. What is left for the first sign of a person (`features/queue/late`) is not in it.
 */
const modules = [
  'src/renderer/main.tsx',
  'src/renderer/app/frames/staff-frame.tsx',
  'src/renderer/features/queue/queue-page.tsx',
  'src/renderer/data/cloud.ts',
  'src/renderer/data/fetch-config.ts',
];

/** What the queue leaves for later is asked for from in here, and so are these other screens. */
const queueFolder = 'src/renderer/features/queue/';
const otherScreens = ['wall/', 'wall-page.tsx', 'moves/send-held.tsx'].map(
  (part) => `${queueFolder}${part}`,
);

const isQueues = (module: string) =>
  module.startsWith(queueFolder) &&
  !module.endsWith('.css') &&
  !otherScreens.some((screen) => module.startsWith(screen));

/** The chunks of the queue's screen until it is live. */
export function queueScreen(report: ChunkReport[]): ChunkReport[] {
  return loadedFor(report, modules);
}

/** The same, and what is fetched at the first sign of a person or when it is opened. */
export function wholeQueue(report: ChunkReport[]): ChunkReport[] {
  // What is grouped (scripts/chunk-groups.ts) is behind no entry of its own.
  const late = report
    .filter(({ entryModule }) => entryModule === null || isQueues(entryModule))
    .flatMap((chunk) => chunk.modules.filter(isQueues));
  return loadedFor(report, [...modules, ...late]);
}

function loadedFor(report: ChunkReport[], wanted: readonly string[]): ChunkReport[] {
  const files = new Set<string>();
  for (const module of wanted) {
    // A page's module may stand in a chunk with what is shared, behind one that is its entry alone.
    const entries = report.filter(
      (chunk) => chunk.entryModule === module || chunk.modules.includes(module),
    );
    if (entries.length === 0) throw new Error(`The build has no ${module} to weigh.`);
    for (const entry of entries) {
      for (const file of loadedWith(report, entry.file)) files.add(file);
    }
  }
  return report.filter(({ file }) => files.has(file));
}
