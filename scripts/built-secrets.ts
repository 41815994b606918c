import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from './project-paths.ts';

/** What a secret looks like, whatever it is called. The mere beginning of one may stand in a sentence. */
const forms = [
  { kind: 'a secret key of Stripe', form: /\b[rs]k_(?:live|test)_\w{4,}/ },
  { kind: 'the signing secret of a webhook', form: /\bwhsec_\w{4,}/ },
  // In a file of JSON the lines of a key are parted by `\n`.
  {
    kind: 'a private key',
    form: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\s|\\n)+[A-Za-z0-9+/=]{16}/,
  },
];

const secretName = /(?:SECRET|SECRET_KEY|TOKEN|KEY_PASSWORD)$/;

/** A shorter value, such as `on`, would be found anywhere. */
const shortestSecret = 8;

/** Which secrets a file holds, by their kind; what they are is not told, since logs are kept. */
export function secretsIn(
  content: Buffer,
  variables: Record<string, string | undefined>,
): string[] {
  const text = content.toString('latin1');
  const known = forms.flatMap(({ kind, form }) => (form.test(text) ? [kind] : []));
  const values = Object.entries(variables).flatMap(([name, value = '']) =>
    secretName.test(name) && value.length >= shortestSecret && content.includes(value)
      ? [`the value of ${name}`]
      : [],
  );
  return [...known, ...values];
}

/** Each folder that leaves this machine, with a file without which nothing was built into it. */
const builtFolders = {
  'out/renderer': 'app.html',
  'out/main': 'index.js',
  'out/preload': 'index.cjs',
  'out/functions': 'index.js',
};

/**
 * The secrets in everything that was built, as `file: kind`.
 * @throws when one of the folders was not built, as nothing would be found there.
 */
export async function secretsInBuild(
  variables: Record<string, string | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [folder, needed] of Object.entries(builtFolders)) {
    const entries = await readdir(inProject(folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    if (!files.includes(inProject(folder, needed))) throw new Error(`${folder} is not built.`);
    for (const file of files) {
      const kinds = secretsIn(await readFile(file), variables);
      found.push(...kinds.map((kind) => `${path.relative(inProject(), file)}: ${kind}`));
    }
  }
  return found;
}

/** Says which secrets were built in, if any are; whether what was built may be given to others. */
export async function isFreeOfSecrets(): Promise<boolean> {
  const found = await secretsInBuild(process.env);
  for (const secret of found) console.error(`A secret was built in. ${secret}`);
  return found.length === 0;
}
