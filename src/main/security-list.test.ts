import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appScheme } from './app-protocol.ts';

// Electron's list of what an app must do for its people's safety, and where each item is proven. An
// item whose test or step is renamed or removed, or whose setting is changed, fails here.

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(project, path), 'utf8');

const list: [item: string, proofs: [file: string, test: string][]][] = [
  [
    'every page is sandboxed, isolated, and without Node',
    [
      ['src/main/window-options.test.ts', 'the page has no privileges'],
      ['tests/desktop/guards.spec.ts', 'every window is sandboxed and knows nothing of Node'],
      ['tests/desktop/contract-steps.ts', 'the page is given the contract and nothing else'],
    ],
  ],
  [
    'both permission handlers deny everything but notifications, clipboard writes, the camera and chosen files',
    [
      ['src/main/guard-permissions.test.ts', 'our page may use %s'],
      ['src/main/guard-permissions.test.ts', 'nobody may use %s'],
      [
        'src/main/guard-permissions.test.ts',
        'our page may read and write a file that somebody dropped or chose, no folder',
      ],
      ['src/main/guard-permissions.test.ts', 'no device is offered'],
      [
        'tests/desktop/guards.spec.ts',
        'the page may notify, write to the clipboard and see the camera, and is denied the rest',
      ],
    ],
  ],
  [
    'a content security policy with a fresh nonce for each response',
    [
      ['src/main/app-protocol.test.ts', 'each answer brings a nonce of its own'],
      ['tests/desktop/guards.spec.ts', 'each answer has a nonce of its own'],
      ['tests/desktop/guards.spec.ts', 'a script that somebody smuggles in does not run'],
    ],
  ],
  [
    'navigation stays with our origin, compared after parsing',
    [
      ['src/main/guard-contents.test.ts', '%s stays inside the app'],
      ['tests/desktop/guards.spec.ts', 'the window stays with the app'],
    ],
  ],
  [
    'no second window, no webview, no frame',
    [
      ['src/main/guard-contents.test.ts', 'no window is opened and no browser embedded'],
      ['tests/desktop/guards.spec.ts', 'the page can open no window'],
      ['tests/desktop/guards.spec.ts', "the page embeds nobody else's page"],
    ],
  ],
  [
    'the system browser opens only https, and only our hosts',
    [
      ['src/main/checkout-allowlist.test.ts', 'opens %s'],
      ['src/main/checkout-allowlist.test.ts', 'refuses %j'],
      ['src/main/ipc/call-runs.test.ts', 'a payment page opens in the browser and nothing else'],
    ],
  ],
  [
    'the sender of a call is read at once and judged before its arguments',
    [
      ['src/main/ipc/hostile-calls.test.ts', 'the sender is read at once'],
      ['src/main/ipc/hostile-calls.test.ts', '2,000 calls from unknown senders'],
      ['src/main/ipc/hostile-calls.test.ts', '2,000 calls of any shape'],
      ['tests/desktop/contract-steps.ts', "nobody but the app's own page is answered"],
      ['tests/desktop/contract-steps.ts', 'arguments outside the contract have no effect'],
    ],
  ],
  ['the seven fuses', [['tests/desktop/package/package.spec.ts', 'the program has its fuses set']]],
  [
    'nothing is loaded from elsewhere',
    [
      ['src/main/content-security-policy.test.ts', 'nothing is loaded from elsewhere'],
      ['tests/desktop/guards.spec.ts', 'the page talks to its cloud and to no other host'],
    ],
  ],
  [
    'links from outside lead to places that we name ourselves',
    [['tests/desktop/guards.spec.ts', 'a hostile link goes nowhere']],
  ],
  [
    'a released app takes nothing from its environment',
    [['tests/desktop/package/package.spec.ts', 'the installed app starts out of its archive']],
  ],
];

test.each(list)('%s: its tests are there', async (_item, proofs) => {
  for (const [file, name] of proofs) {
    const titles = [
      ...(await read(file)).matchAll(/\btest(?:\.step|\.each\([\s\S]*?\))?\(\s*(['`"])(.*?)\1/g),
    ];
    const found = titles.some(([, , title = '']) => title.replaceAll("\\'", "'").startsWith(name));
    expect(found, `${file} has no test "${name}"`).toBe(true);
  }
});

test('the released program has all seven fuses decided', async () => {
  const configuration = await read('electron-builder.yml');
  const [, block = ''] = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(configuration) ?? [];
  expect(
    Object.fromEntries(
      block
        .trim()
        .split('\n')
        .flatMap((line) => (line.includes('#') ? [] : [line.trim().split(': ')])),
    ),
  ).toEqual({
    runAsNode: 'false',
    enableNodeOptionsEnvironmentVariable: 'false',
    enableNodeCliInspectArguments: 'false',
    enableCookieEncryption: 'true',
    enableEmbeddedAsarIntegrityValidation: 'true',
    onlyLoadAppFromAsar: 'true',
    grantFileProtocolExtraPrivileges: 'false',
    // No fuse: the program is signed anew after they were set.
    resetAdHocDarwinSignature: 'true',
  });
  expect(configuration).toMatch(/^asar: true$/m);
});

/** Main and preload without their tests. */
async function sources(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of ['src/main', 'src/preload']) {
    const names = await readdir(join(project, folder), { recursive: true });
    for (const name of names.filter((file) => /(?<!\.test)\.ts$/.test(file))) {
      found.set(`${folder}/${name}`, await read(`${folder}/${name}`));
    }
  }
  return found;
}

test('main is sandboxed from the start, and guards every page before it can show anything', async () => {
  const main = (await sources()).get('src/main/index.ts') ?? '';
  for (const guard of [
    'app.enableSandbox();',
    'guardPermissions(session.defaultSession, origin);',
    "app.on('web-contents-created', (_event, contents) => guardContents(contents, origin));",
  ]) {
    expect(main).toContain(guard);
    expect(main.indexOf(guard)).toBeLessThan(main.indexOf('new BrowserWindow('));
  }
  expect(main.indexOf('app.enableSandbox();')).toBeLessThan(main.indexOf('prepare('));
});

test('no source switches a safeguard off', async () => {
  const switches =
    /sandbox: false|contextIsolation: false|nodeIntegration\w*: true|webSecurity|allowRunningInsecureContent|experimentalFeatures|enableBlinkFeatures|webviewTag: true|disable-web-security|no-sandbox|ignore-certificate-errors|setCertificateVerifyProc|certificate-error|bypassCSP|corsEnabled|@electron\/remote/;
  for (const [file, source] of await sources()) {
    expect(switches.exec(source)?.[0], file).toBeUndefined();
  }
  expect(appScheme.privileges).toEqual({ standard: true, secure: true, supportFetchAPI: true });
});

test('each dangerous call is made in one place', async () => {
  const found = await sources();
  const filesWith = (code: string) =>
    [...found].filter(([, source]) => source.includes(code)).map(([file]) => file);
  // The way to the system's browser, behind the allowlist.
  expect(filesWith('shell.openExternal(')).toEqual(['src/main/index.ts']);
  expect(found.get('src/main/index.ts')?.split('shell.openExternal(')).toHaveLength(2);
  // Calls are answered behind the check of their sender, and of nothing else is listened to.
  expect(filesWith('ipc.handle(')).toEqual(['src/main/ipc/answer-calls.ts']);
  expect(filesWith('ipc.on(')).toEqual(['src/main/ipc/answer-calls.ts']);
  expect(filesWith('ipcMain.')).toEqual([]);
  // The page is given the contract, never a way to send what it likes.
  expect(filesWith('exposeInMainWorld(')).toEqual(['src/preload/index.ts']);
  expect(filesWith('executeJavaScript(')).toEqual([]);
  // Windows load our own origin.
  const loads = [...found].flatMap(([, source]) => source.match(/\.loadURL\([^)]*/g) ?? []);
  expect(loads.length).toBeGreaterThan(0);
  for (const load of loads) expect(load).toMatch(/loadURL\(`\$\{(address\.)?origin\}/);
});
