import { decodedText } from './decoded-text.ts';

/**
 * A drawing without all that can run, load something from elsewhere or embed a page: a drawing that is opened by itself
 * is a page. It is read as XML and written anew out of the elements and attributes that DOMPurify takes for safe, so
 * that nothing depends on how it was spelled. A cleaned drawing stays as it is. Null for a file that is no drawing in
 * UTF-8.
 */
export async function cleanSvg(bytes: Uint8Array): Promise<string | null> {
  const text = decodedText(bytes);
  if (text === null) return null;
  // Loaded at the first drawing, as few files are one.
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([
    import('jsdom'),
    import('dompurify'),
  ]);
  if (deepest(text) > mostNested) return null;
  const { window } = new JSDOM('');
  try {
    const { documentElement: root } = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    if (root.localName !== 'svg' || root.namespaceURI !== svgNamespace) return null;
    const purifier = createPurifier(window);
    purifier.addHook('uponSanitizeElement', (node) => {
      if (node.nodeName !== 'style') return;
      // Plain text: what stands in a CDATA section would go.
      const styles = node.textContent ?? '';
      node.textContent = loads(styles) ? '' : styles;
    });
    purifier.addHook('uponSanitizeAttribute', (_, attribute) => {
      const { attrName: name, attrValue: value } = attribute;
      const isLink = /^(?:xlink:)?href$/.test(name);
      if (isLink ? !isOwn(value) : loads(value)) attribute.keepAttr = false;
    });
    purifier.sanitize(root, {
      IN_PLACE: true,
      USE_PROFILES: { svg: true, svgFilters: true },
      // It shows a part of the same drawing, as links to others are taken away.
      ADD_TAGS: ['use'],
      // What an editor keeps for itself would become text of the drawing.
      KEEP_CONTENT: false,
    });
    return new window.XMLSerializer().serializeToString(root);
  } finally {
    window.close();
  }
}

/** Elements within one another, at most: no editor writes as many, and reading them is recursive. */
const mostNested = 500;

/** How deep elements lie within one another at most, as far as their tags say it. */
function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  for (const [tag] of text.matchAll(/<(?:\/[^>]*|[a-z_][^>]*)>/gi)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) most = Math.max(most, (depth += 1));
  }
  return most;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Whether a link leads into the drawing itself, or holds a picture. */
const isOwn = (link: string): boolean =>
  /^\s*(?:#|data:image\/(?:png|jpe?g|webp|gif)[;,])/i.test(link);

/** Whether styles may load something. A backslash can spell anything else. */
const loads = (styles: string): boolean =>
  /@import|\\|image-set|\bsrc\(|url\((?!\s*["']?\s*#)/i.test(styles);
