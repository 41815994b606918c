import { isBuiltin } from 'node:module';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { secretsIn } from '../../../scripts/built-secrets.ts';
import { inProject } from '../../../scripts/project-paths.ts';
import { test } from '../desktop-test.ts';
import { launchStandIn } from '../launch-stand-in.ts';
import { asarFiles } from './asar-files.ts';
import { readFuses } from './fuse-wire.ts';
import { packRelease, releasedConfig } from './pack.ts';

// One release is packed for all of these, by electron-builder as it is, around a stand-in for
// Electron's own files.

let folder = '';
let installed = '';
let archived = new Map<string, Buffer>();

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-package-'));
  installed = await packRelease(folder, '1.2.0-beta.1');
  archived = await asarFiles(path.join(installed, 'resources/app.asar'));
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Every kind of file that the installed app reads, and nothing beside. */
const needed = [
  /^package\.json$/,
  /^resources\/[\w@-]+\.png$/,
  /^out\/release\/(config|app-update)\.json$/,
  /^out\/main\/(index|chunks\/[\w-]+)\.js$/,
  /^out\/preload\/[a-z-]+\.cjs$/,
  /^out\/renderer\/[\w-]+\.html$/,
  /^out\/renderer\/assets\/[\w.-]+\.(js|css|woff2?|svg|png|jpg|webp|avif|wasm)$/,
  /^out\/renderer\/(favicon\.(ico|svg)|manifest\.webmanifest|icons\/icon-\d+\.png)$/,
  // The licences of the packages inside, which the page "About" lists.
  /^out\/renderer\/licenses\.json$/,
];

test('the archive holds only built code, and the files of the release, without sources, maps or modules (Electron stand-in) @deep', () => {
  const names = [...archived.keys()];
  expect(names.filter((name) => !needed.some((kind) => kind.test(name)))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['package.json', 'out/main/index.js']));
  expect(names).toEqual(expect.arrayContaining(['out/preload/index.cjs', 'out/renderer/app.html']));
  const mapped = names.filter((name) => archived.get(name)?.includes('sourceMappingURL=data:'));
  expect(mapped).toEqual([]);
  // docs/operations.md states the size.
  const size = [...archived.values()].reduce((sum, { length }) => sum + length, 0);
  expect(size).toBeLessThan(7_600_000);
});

test('no file of the archive holds a secret (packed around an Electron stand-in) @deep', () => {
  expect(archived.size).toBeGreaterThan(50);
  const found = [...archived].flatMap(([name, content]) =>
    secretsIn(content, process.env).map((kind) => `${name}: ${kind}`),
  );
  expect(found).toEqual([]);
});

test('a Linux desktop knows the windows by the file that is installed (packed around an Electron stand-in) @deep', async () => {
  // Electron reads the name out of the archive, electron-builder names the installed file after it.
  const told = z
    .object({ desktopName: z.string() })
    .parse(JSON.parse(archived.get('package.json')?.toString('utf8') ?? ''));
  expect(told.desktopName).toMatch(/^(?:[A-Za-z]\w*\.){2}[A-Za-z]\w*\.desktop$/);
  const configuration = await readFile(inProject('electron-builder.yml'), 'utf8');
  expect(configuration).toMatch(/^ {2}syncDesktopName: true$/m);
});

test('main asks for no module that is not inside its bundle (packed around an Electron stand-in) @deep', () => {
  const scripts = [...archived].filter(([name]) => name.startsWith('out/main/'));
  const imported = scripts.flatMap(([, script]) =>
    [...script.toString('utf8').matchAll(/^import .*?from "([^".][^"]*)"/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(imported).toContain('electron');
  expect(imported.filter((name) => name !== 'electron' && !isBuiltin(name))).toEqual([]);
});

test('the updater lies apart and is loaded when it is asked for (packed around an Electron stand-in) @deep', () => {
  const main = archived.get('out/main/index.js')?.toString('utf8') ?? '';
  expect(main).not.toContain('class AppUpdater');
  const apart = [...archived].filter(([, script]) => script.includes('class AppUpdater '));
  expect(apart.map(([name]) => name)).toEqual([expect.stringMatching(/^out\/main\/chunks\//)]);
  const chunk = path.basename(apart[0]?.[0] ?? '');
  expect(main).toContain(`import("./chunks/${chunk}")`);
  expect(main).not.toContain(`from "./chunks/${chunk}"`);
});

test('the program has its fuses set (packed around an Electron stand-in) @deep', async () => {
  expect(await readFuses(path.join(installed, 'orbitreel'))).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
});

test('what a release trusts lies inside the archive, and it speaks one language (packed around an Electron stand-in) @deep', async () => {
  const inArchive = (name: string) =>
    JSON.parse(archived.get(`out/release/${name}`)?.toString('utf8') ?? 'null');
  expect(inArchive('config.json')).toEqual(releasedConfig);
  expect(inArchive('app-update.json')).toEqual({
    provider: 'generic',
    url: 'https://updates.orbitreel.example',
    // A version that is not the final one follows the channel of such versions.
    channel: 'beta',
    updaterCacheDirName: 'orbitreel-updater',
    publisherName: ['Orbitreel'],
  });
  const beside = await readdir(path.join(installed, 'resources'));
  expect(beside.filter((name) => name.endsWith('.json'))).toEqual([]);
  expect(await readdir(path.join(installed, 'locales'))).toEqual(['en-US.pak']);
});

test('the installed app starts out of its archive, and loads its updater when asked (Electron stand-in) @deep', async ({
  userData,
}) => {
  const unpacked = path.join(folder, 'unpacked');
  for (const [name, content] of archived) {
    const file = path.join(unpacked, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const app = await launchStandIn({
    userData,
    // A released app listens to no variable.
    config: JSON.stringify({ ...releasedConfig, siteUrl: 'http://elsewhere.example' }),
    main: path.join(unpacked, 'out/main/index.js'),
    resources: path.join(installed, 'resources'),
  });
  try {
    const page = await app.window();
    await expect(page.locator('#root')).not.toBeEmpty();
    const config = await page.evaluate(() => fetch('/config.json').then((answer) => answer.json()));
    expect(config).toEqual(releasedConfig);
    expect(app.log()).toBe('');

    // The updater is loaded out of the archive. This installation is none that could replace itself.
    await app.native.press('menu', 'checkForUpdates');
    await expect.poll(app.messages).toEqual(['Updates are off']);
  } finally {
    await app.close();
  }
});
