import { colors, fixedColors } from './colors.ts';

export const colorModes = ['light', 'dark'] as const;

/** A colour in both modes, as `#rrggbb`. */
export type ColorValue = Record<(typeof colorModes)[number], string>;

/** A colour of each mode, or one for both. */
type Leaf = { value: string | { _light: string; _dark: string } };
type Palette = { readonly [name: string]: Leaf | Palette };

/** Every colour of the theme by its name, out of the theme itself: `fg`, `fg.muted`. */
const colorValues: ReadonlyMap<string, ColorValue> = new Map([
  ...named(colors),
  ...named(fixedColors),
]);

/**
 * A colour by its name.
 * @throws RangeError for a name that the theme does not have
 */
export function colorValue(name: string): ColorValue {
  const value = colorValues.get(name);
  if (value === undefined) throw new RangeError(`The theme has no colour ${name}`);
  return value;
}

function named(palette: Palette, prefix: string[] = []): [string, ColorValue][] {
  return Object.entries(palette).flatMap(([key, entry]): [string, ColorValue][] => {
    const path = key === 'DEFAULT' ? prefix : [...prefix, key];
    return isLeaf(entry) ? [[path.join('.'), valueOf(entry)]] : named(entry, path);
  });
}

function isLeaf(entry: Leaf | Palette): entry is Leaf {
  const { value } = entry;
  return typeof value === 'string' || (value !== undefined && '_light' in value);
}

function valueOf({ value }: Leaf): ColorValue {
  if (typeof value === 'string') return { light: value, dark: value };
  const { _light: light, _dark: dark } = value;
  return { light, dark };
}
