import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callNames, calls } from '#contracts/calls.ts';
import { inProject } from './project-paths.ts';

const read = (file: string) => readFileSync(inProject(file), 'utf8');

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

const sourceFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    cwd: inProject('.'),
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(inProject(file)));

const documents = sourceFiles
  .filter((file) => /^(?:README|CONTRIBUTING|docs\/.*)\.md$/.test(file))
  .map((file) => ({ file, text: read(file) }));

type Document = (typeof documents)[number];

/** A decision tells what was true when it was made, so it may name files that are gone. */
const isDecision = ({ file }: Document) => file.startsWith('docs/decisions/');
const guides = documents.filter((document) => !isDecision(document));

/** Every match of a pattern's first group that is wrong, with the document that holds it. */
function wrong(
  pattern: RegExp,
  isRight: (found: string, document: Document) => boolean,
  among: readonly Document[] = guides,
): string[] {
  return among.flatMap((document) =>
    [...document.text.matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isRight(found, document))
      .map((found) => `${document.file}: ${found}`),
  );
}

/** An upper-case word in a path stands for a name that the reader chooses. */
const isPlaceholder = (name: string) => /[A-Z]{2}/.test(name);

/** GitHub's name for a heading: lower case, without punctuation, with hyphens for spaces. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every link of the documents leads to a file and a heading that exist', () => {
  const links = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;
  const leads = (link: string, { file, text }: Document) => {
    const [target = '', anchor] = link.split('#');
    const linked = inProject(path.dirname(file), target);
    if (target !== '' && !existsSync(linked)) return false;
    if (anchor === undefined) return true;
    return anchorsOf(target === '' ? text : readFileSync(linked, 'utf8')).includes(anchor);
  };
  expect(wrong(links, leads, documents)).toEqual([]);
});

test('the README lists every page of docs/', () => {
  const pages = sourceFiles.filter((file) => /^docs\/[^/]+\.md$/.test(file));
  const readme = read('README.md');
  expect(pages.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
});

test('every path that the documents name exists', () => {
  const paths = /(?<![\w/.-])((?:src|scripts|tests|docs|build|resources)\/[\w./-]*\w)(?![\w*/-])/g;
  const missing = wrong(paths, (found) => isPlaceholder(found) || existsSync(inProject(found)));
  expect(missing).toEqual([]);
});

test('every source file that the documents name by the end of its path exists', () => {
  const names = /`([a-z][\w./-]*\.(?:tsx?|css|mjs|rules))`/g;
  const exists = (name: string) =>
    sourceFiles.some((file) => file === name || file.endsWith(`/${name}`));
  expect(wrong(names, (name) => isPlaceholder(name) || exists(name))).toEqual([]);
});

test('every npm script that the documents name exists', () => {
  const named = /npm (?:run )?((?:(?<=run )[a-z][\w:-]*)|start|test)\b/g;
  expect(wrong(named, (name) => name in scripts)).toEqual([]);
});

test('the page on operations names every function that a switch stops', () => {
  const text = read('docs/operations.md');
  const row = /^\| `disableNonEssentialFunctions` \| (.*) \|$/m.exec(text)?.[1] ?? '';
  const told = [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const stopped = callNames.filter((name) => calls[name].kind === 'function');
  expect(told.toSorted()).toEqual(stopped.toSorted());
});

test('the README asks for the Java that the local cloud asks for', () => {
  const [, lowest] = /lowestJava = (\d+);/.exec(read('scripts/java-version.ts')) ?? [];
  expect(lowest).toMatch(/^\d+$/);
  expect(read('README.md')).toContain(`- Java ${lowest} or newer`);
});

test('the README lists every npm script', () => {
  const readme = read('README.md');
  const told = (name: string) => new RegExp(`\\| .*\`(?:npm (?:run )?)?${name}\\b.*\\|`);
  expect(Object.keys(scripts).filter((name) => !told(name).test(readme))).toEqual([]);
});

test('the page on testing tells in how many places the web tests let real time pass', () => {
  const text = read('docs/testing.md');
  const told = /In (\d+) places the web tests still let some real time pass/.exec(text)?.[1];
  const places = sourceFiles
    .filter((file) => file.startsWith('tests/web/'))
    .flatMap((file) => read(file).match(/\bwaitForTimeout\(/g) ?? []);
  expect(Number(told)).toBe(places.length);
});

/** Examples and placeholders, which no source holds. */
const exampleNames = new Set(['watchX', 'loadX', 'xOf', 'onX', 'readDownloadFolder']);

/** Names in camel case within inline code; paths and blocks of code have checks of their own. */
function namesIn(text: string): string[] {
  const inline = text.replaceAll(/^ *```[^]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g);
  const name = /(?<![\w/-])[A-Za-z]*[a-z][A-Z]\w*(?![\w-]*[/.](?:tsx?|md)\b)/g;
  return [...inline].flatMap(([, code = '']) => code.match(name) ?? []);
}

/** Every word of the sources; this file is no source, since it holds a wrong name. */
function sourceWords(): Set<string> {
  const sources = sourceFiles.filter(
    (file) =>
      /^(?:src|tests|scripts)\/.*\.(?:tsx?|mjs|cjs|css|rules)$|^[\w.-]+\.(?:ts|json|yml)$/.test(
        file,
      ) && !/^package-lock\.json$|\/documents\.test\.ts$/.test(file),
  );
  return new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));
}

test('a name in inline code is found, and a path or a block of code is not', () => {
  const text = [
    'Call `createMutationQueue`, `gates.isAllowed()` or `<QuickFind>`,',
    'see `renderer/useNow.ts` and `gate`:',
    '```ts',
    'const example = `wrongName`;',
    '```',
  ].join('\n');
  expect(namesIn(text)).toEqual(['createMutationQueue', 'isAllowed', 'QuickFind']);
  expect(namesIn('`createMutationQeue`').filter((name) => !sourceWords().has(name))).toEqual([
    'createMutationQeue',
  ]);
});

test('every function and type that the documents name exists', () => {
  const words = sourceWords();
  const missing = guides.flatMap(({ file, text }) =>
    namesIn(text)
      .filter((name) => !words.has(name) && !isPlaceholder(name) && !exampleNames.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
