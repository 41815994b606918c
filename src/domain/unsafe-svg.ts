// A drawing that is opened by itself is a page. What can run, load or embed something there is refused,
// and entities, which can hide all of it.
const unsafe = [
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|listener|link|meta|set|animate)\b/i,
  /[\s"'/]on[a-z]+\s*=/i,
  /<!ENTITY/i,
  /<\?xml-stylesheet/i,
  /(?:java|vb)script\s*:/i,
  /\b(?:xlink:)?(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/(?:png|jpe?g|webp|gif)[;,]|["'])[^\s"'>]/i,
  /@import/i,
  /url\(\s*["']?\s*(?!#|data:image\/(?:png|jpe?g|webp|gif)[;,])[^\s"')]/i,
];

/** Whether a drawing holds something that runs, or loads something from elsewhere. */
export function isUnsafeSvg(text: string): boolean {
  // Letters that are written as numbers, as `&#106;avascript:`.
  const spelled = text.replaceAll(/&#(x[0-9a-f]+|[0-9]+);?/gi, (_, number: string) => {
    const code = number.startsWith('x') || number.startsWith('X') ? `0${number}` : number;
    const point = Number(code);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
  });
  return [text, spelled].some((each) => unsafe.some((pattern) => pattern.test(each)));
}
