export type Cut = {
  /** The end of a module's path. */
  module: RegExp;
  find: RegExp;
  replaceWith: string | ((found: string, ...groups: string[]) => string);
};

/** Gives a function's name to one that does this instead, so that whatever only it needs is dropped. */
export const instead = (module: RegExp, name: string, replacement: string): Cut => ({
  module,
  find: new RegExp(
    `^((?:/\\*\\*.*)? \\*/ )?((?:async )?function )${name.replaceAll('$', String.raw`\$`)}\\(`,
    'm',
  ),
  replaceWith: (_, endOfComment: string | undefined, begin: string) =>
    `${endOfComment ?? ''}${replacement}\n${begin}${name}_leftOut(`,
});

/** Functions that refuse: nothing here leads to them. */
export const refusing = (module: RegExp, ...names: string[]): Cut[] =>
  names.map((name) =>
    instead(
      module,
      name,
      `function ${name}() { throw new Error('Left out of this build: ${name}.'); }`,
    ),
  );

/** Functions that only look for what is never there, and do nothing. */
export const idle = (module: RegExp, ...names: string[]): Cut[] =>
  names.map((name) => instead(module, name, `function ${name}() {}`));

/** Takes out whatever matches. */
export const without = (module: RegExp, find: RegExp): Cut => ({ module, find, replaceWith: '' });

/**
 * A module's code without what is left out of it; null where that is nothing.
 * @throws when something that should be left out is not there
 */
export function cutOut(cuts: readonly Cut[], code: string, id: string): string | null {
  const path = id.split('?')[0] ?? id;
  const here = cuts.filter(({ module }) => module.test(path));
  if (here.length === 0) return null;
  return here.reduce((text, { find, replaceWith }) => {
    const cut =
      typeof replaceWith === 'string'
        ? text.replace(find, replaceWith)
        : text.replace(find, replaceWith);
    if (cut === text) throw new Error(`${find} is not in ${path} any more.`);
    return cut;
  }, code);
}
