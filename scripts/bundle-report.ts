import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Plugin } from 'vite';
import { z } from 'zod';
import { bundleReportPath, projectRoot } from './project-paths.ts';

const chunkReport = z.object({
  file: z.string(),
  /** The module that a dynamic import or the page asks for; null for a shared chunk. */
  entryModule: z.string().nullable(),
  isEntry: z.boolean(),
  /** Chunks that load together with this one. */
  imports: z.array(z.string()),
  /** Bytes after gzip. */
  gzip: z.number(),
  /** Paths of the modules inside, relative to the project. */
  modules: z.array(z.string()),
});

export const bundleReport = z.array(chunkReport);
export type ChunkReport = z.infer<typeof chunkReport>;

const relative = (id: string) =>
  path.isAbsolute(id) ? path.relative(projectRoot, id).replaceAll(path.sep, '/') : id;

/** Writes down what each chunk of a build holds, for the budgets and the size figures. */
export function writeBundleReport(): Plugin {
  return {
    name: 'orbitreel:bundle-report',
    apply: 'build',
    writeBundle(_options, bundle) {
      const report: ChunkReport[] = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? {
              file: output.fileName,
              entryModule: output.facadeModuleId === null ? null : relative(output.facadeModuleId),
              isEntry: output.isEntry,
              imports: output.imports,
              gzip: gzipSync(output.code).length,
              modules: output.moduleIds.map(relative),
            }
          : [],
      );
      const cycle = cycleIn(report);
      if (cycle !== null) {
        throw new Error(
          `Chunks import each other, so whichever is fetched first finds another unready: ${cycle.join(' → ')}. scripts/chunk-groups.ts says what goes where.`,
        );
      }
      mkdirSync(path.dirname(bundleReportPath), { recursive: true });
      writeFileSync(bundleReportPath, JSON.stringify(report));
    },
  };
}

/** The chunks that load with `file`, each after the chunks that it imports. */
export function neededBy(report: ChunkReport[], file: string): string[] {
  const inOrder: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    report.find((chunk) => chunk.file === name)?.imports.forEach(visit);
    inOrder.push(name);
  };
  visit(file);
  return inOrder.slice(0, -1);
}

/** The same in no order, with `file` itself. */
export const loadedWith = (report: ChunkReport[], file: string): Set<string> =>
  new Set([...neededBy(report, file), file]);

/** Chunks that import each other, from one of them back to it; null where none do. */
export function cycleIn(report: ChunkReport[]): string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    const imports = report.find((chunk) => chunk.file === file)?.imports ?? [];
    for (const next of imports) {
      const found = follow(next, [...way, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const { file } of report) {
    const found = follow(file, []);
    if (found !== null) return found;
  }
  return null;
}
