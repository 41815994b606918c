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
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const given = parseArgs({ args, options }).values;
    const read = { ...defaults };
    for (const name of names) {
      const text = given[name];
      if (text === undefined) continue;
      read[name] = Number(text);
      if (Number.isSafeInteger(read[name]) && read[name] >= 1) continue;
      throw new Error(`--${name} is a whole number from 1 on, and not “${text}”`);
    }
    return read;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const known = names.map((name) => `--${name} NUMBER`).join(', ');
    const told = known === '' ? 'There are no options here.' : `The options are ${known}.`;
    throw new Error(`${reason}. ${told}`, { cause: error });
  }
}
