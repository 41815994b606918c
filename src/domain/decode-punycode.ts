const [base, least, most, skew, damp] = [36, 1, 26, 38, 700];

/**
 * The text of a punycode label without its `xn--` (RFC 3492, 6.2); null when it is none. The platform
 * encodes host names and nowhere decodes them.
 */
export function decodePunycode(encoded: string): string | null {
  const end = encoded.lastIndexOf('-');
  const text = Array.from(
    encoded.slice(0, Math.max(end, 0)),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  let code = 128;
  let bias = 72;
  let index = 0;
  let at = end < 0 ? 0 : end + 1;
  while (at < encoded.length) {
    const before = index;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = digitOf(encoded[at]);
      if (digit === null) return null;
      at += 1;
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, least), most);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = text.length + 1;
    bias = adapted(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10ffff) return null;
    text.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...text);
}

function digitOf(letter: string | undefined): number | null {
  if (letter === undefined) return null;
  const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(letter);
  return digit === -1 ? null : digit;
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  while (rest > ((base - least) * most) / 2) {
    rest = Math.floor(rest / (base - least));
    steps += base;
  }
  return steps + Math.floor(((base - least + 1) * rest) / (rest + skew));
}
