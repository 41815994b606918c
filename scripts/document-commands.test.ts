import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { deployArguments } from './deploy-arguments.ts';
import { inProject } from './project-paths.ts';

/** Whether what was read so far is a whole command: nothing that it opened is still open. */
function isWhole(command: string): boolean {
  const count = (sign: string) => command.split(sign).length - 1;
  return !command.endsWith('\\') && count("'") % 2 === 0 && count('{') === count('}');
}

/** The commands in the blocks of a document, each on one line and without its remark. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) => {
    const commands: string[] = [];
    let begun = '';
    for (const line of block.split('\n')) {
      const words = line.replace(/\s+# .*$/, '').trim();
      if (words === '') continue;
      begun = begun === '' ? words : `${begun.replace(/\s*\\$/, '')} ${words}`;
      if (!isWhole(begun)) continue;
      commands.push(begun);
      begun = '';
    }
    if (begun !== '') commands.push(begun);
    return commands;
  });
}

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/testing.md'];
const commands = documents.flatMap((file) => {
  const found = commandsIn(readFileSync(inProject(file), 'utf8'));
  if (found.length === 0) throw new Error(`${file} has no command.`);
  return found;
});

test('a command goes over several lines, and has no remark', () => {
  const text = [
    '   ```sh',
    '   npm test   # every test',
    '   gcloud storage ls \\',
    '     gs://BUCKET',
    "   configure mfa '{",
    '     "state": 1}\'',
    '   ```',
    '```ts',
    'const noCommand = 1;',
    '```',
  ].join('\n');
  expect(commandsIn(text)).toEqual([
    'npm test',
    'gcloud storage ls gs://BUCKET',
    'configure mfa \'{ "state": 1}\'',
  ]);
});

test('the JSON in a command can be read', () => {
  const told = commands.flatMap((command) =>
    [...command.matchAll(/'([[{][^']*[\]}])'/g)].map(([, json = '']) => json),
  );
  expect(told.length).toBeGreaterThan(6);
  for (const json of told) expect(() => JSON.parse(json), json).not.toThrow();
});

const option = z.looseObject({ short: z.string().optional(), long: z.string() });
const firebaseTools = z.looseObject({
  cli: z.looseObject({
    options: z.array(option),
    commands: z.array(
      z
        .looseObject({ _name: z.string(), options: z.array(option) })
        .transform(({ _name: name, options }) => ({ name, options })),
    ),
  }),
});

test('firebase has every command and option that the documents and a deployment use', () => {
  const { cli } = firebaseTools.parse(createRequire(import.meta.url)('firebase-tools'));
  const optionsOf = new Map(
    cli.commands.map((command) => [
      command.name,
      [...cli.options, ...command.options].flatMap(({ short, long }) => [short, long]),
    ]),
  );
  const everywhere = documents.map((file) => readFileSync(inProject(file), 'utf8')).join('\n');
  const inline = [...everywhere.matchAll(/`npx firebase ([^`]+)`/g)].map(([, told = '']) => told);
  const inBlocks = commands.flatMap((command) => /^npx firebase (.+)$/.exec(command)?.[1] ?? []);
  const deployments = [
    deployArguments('PROJECT', { kind: 'live', more: ['--only', 'hosting'] }),
    deployArguments('PROJECT', { kind: 'preview', channel: 'NAME', expires: '7d' }),
  ].map((args) => args.join(' '));
  const used = [...inline, ...inBlocks, ...deployments];
  expect(used.length).toBeGreaterThan(8);
  const wrong = used.filter((line) => {
    const [name = '', ...words] = line.split(' ');
    const known = optionsOf.get(name);
    const options = words.filter((word) => word.startsWith('-'));
    return !options.every((word) => known?.includes(word.replace(/=.*$/, ''))) || !known;
  });
  expect(wrong).toEqual([]);
});
