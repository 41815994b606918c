import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { routeAt, routes } from '#domain/routes.ts';
import { documentedPictures, picturesFolder } from '#tests/support/documented-pictures.ts';
import { places, tour } from '#tests/support/places.ts';
import { inProject } from './project-paths.ts';

const made = documentedPictures().map(({ file }) => file);
/** Written by another program, inside the desktop app. */
const isOfDesktop = (file: string) => file.startsWith(path.join(picturesFolder, 'desktop'));

/** The pictures that a document shows, by their whole paths. */
async function shownIn(document: string): Promise<string[]> {
  const text = await readFile(inProject(document), 'utf8');
  return [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, link = '']) =>
    inProject(path.dirname(document), link),
  );
}

test('every picture that the README and the guides show is one that the script takes', async () => {
  const guides = (await readdir(inProject('docs'))).filter((name) => name.endsWith('.md'));
  const documents = ['README.md', ...guides.map((name) => `docs/${name}`)];
  const shown = (await Promise.all(documents.map(shownIn))).flat();
  expect(shown.length).toBeGreaterThan(tour.length);
  expect(shown.filter((file) => !made.includes(file) && !isOfDesktop(file))).toEqual([]);
});

test('the README shows the whole tour, in its order', async () => {
  const folder = path.join(picturesFolder, 'tour');
  const toured = (files: readonly string[]) => files.filter((file) => file.startsWith(folder));
  expect(toured(await shownIn('README.md'))).toEqual(toured(made));
  expect(toured(made)).toHaveLength(tour.length);
});

test('no picture is kept that the script no longer takes', async () => {
  const entries = await readdir(picturesFolder, { recursive: true, withFileTypes: true });
  const kept = entries.filter((entry) => entry.isFile());
  const files = kept.map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.filter((file) => !made.includes(file) && !isOfDesktop(file))).toEqual([]);
});

test('every route of the product is a place that somebody opens', () => {
  const opened = places.map((place): string | null => routeAt(place.path.replace(/\?.*$/, '')));
  expect(Object.keys(routes).filter((name) => !opened.includes(name))).toEqual([]);
});
