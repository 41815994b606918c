import { parseArgs } from 'node:util';

/**
 * Reads `--NAME NUMBER` of a drill. An option that is left out has the number of `defaults`.
 *
 * @throws Error that names the options, when one is unknown or is no whole number from 1 on.
 */
export function drillOptions<Name extends string>(
  args: string[],
  defaults: Record<Name, number>,
): Record<Name, number> {
  const names = Object.keys(defaults).filter((name): name is Name => name in defaults);
  const known =
    names.length === 0
      ? 'There are no options here.'
      : `The options are ${names.map((name) => `--${name} NUMBER`).join(', ')}.`;
  const given = parse(args, names, known);
  const read = { ...defaults };
  for (const name of names) {
    const text = given[name];
    if (text === undefined) continue;
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new Error(`--${name} is a whole number from 1 on, and not “${text}”. ${known}`);
    }
    read[name] = value;
  }
  return read;
}

function parse(args: string[], names: readonly string[], known: string) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}. ${known}`, { cause: error });
  }
}
