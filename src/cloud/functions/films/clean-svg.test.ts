import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => `<svg ${namespaces}>${inside}</svg>`;

async function cleaned(text: string): Promise<string> {
  const once = await cleanSvg(Buffer.from(text));
  if (once === null) throw new Error('It cannot be read.');
  // Cleaned again when a step is taken again.
  expect(await cleanSvg(Buffer.from(once))).toBe(once);
  return once;
}

test.each([
  '<script>alert(1)</script>',
  '<q:script xmlns:q="http://www.w3.org/2000/svg">alert(1)</q:script>',
  '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '<rect onclick="alert(1)"/>',
  '<rect\tonload = "alert(1)" />',
  '<foreignObject><iframe src="https://evil.test"/></foreignObject>',
  '<a href="javascript:alert(1)"/>',
  '<a xlink:href="&#106;avascript:alert(1)"/>',
  '<a href="java&#10;script:alert(1)"/>',
  '<image href="https://evil.test/a.png"/>',
  '<image xlink:href="//evil.test/a.png"/>',
  '<image href="data:text/html,alert"/>',
  '<image href="data:image/svg+xml,alert"/>',
  '<style>@import "https://evil.test/a.css";</style>',
  '<style><![CDATA[.a{fill:url(https://evil.test/a)}]]></style>',
  '<style>.a{fill:u\\72l(https://evil.test/a)}</style>',
  '<rect style="fill:url( https://evil.test/a)"/>',
  '<rect fill="url(&quot;https://evil.test/a&quot;)"/>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<use href="evil.svg#a"/>',
  '<?xml-stylesheet href="https://evil.test"?>',
])('%s is taken out', async (inside) => {
  expect(await cleaned(svg(`<path d="M0 0h9"/>${inside}`))).toMatch(
    /^(?!.*(?:alert|evil|script)).*<path d="M0 0h9"\/>/s,
  );
});

test.each([
  ['a default of an attribute', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'],
  ['a parameter', '<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://evil.test/a.dtd"> %a;]>'],
  ['an instruction', '<?xml-stylesheet href="https://evil.test/a.css"?>'],
])('what stands before the drawing goes: %s', async (_, before) => {
  const drawing = svg('<path d="M0 0h9"/>');
  expect(await cleaned(`${before}${drawing}`)).toBe(drawing);
});

test('a text that another encoding would read as a script stays a text', async () => {
  const text = `<?xml version="1.0" encoding="UTF-7"?>${svg('<text>+ADw-script+AD4-alert(1)</text>')}`;
  expect(await cleaned(text)).not.toMatch(/UTF-7|<script/);
  expect(await cleanSvg(Buffer.from(`\ufeff${svg('')}`, 'utf16le'))).toBeNull();
});

test.each([
  '<path d="M0 0h10v10z" fill="#fff"/>',
  '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>',
  '<use href="#a"/><use xlink:href="#a"/>',
  '<image href="data:image/png;base64,iVBORw0KGgo="/>',
  '<text font-family="One, serif">Moon on = off</text>',
  '<text>He said “&amp;”</text>',
  '<style>.a{fill:url(#b)}</style>',
])('%s stays', async (inside) => {
  expect(await cleaned(svg(inside))).toContain(inside);
});

test('a drawing of Illustrator keeps what is seen of it', async () => {
  const drawing = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
]>
<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" ${namespaces} viewBox="0 0 100 100" xml:space="preserve">
<style type="text/css"><![CDATA[.st0{clip-path:url(#SVGID_2_);fill:#E94E1B;}]]></style>
<switch><g i:extraneous="self"><defs><rect id="SVGID_1_" width="100" height="100"/></defs>
<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible;"/></clipPath>
<text font-family="&quot;Myriad Pro&quot;">Kiln</text><path class="st0" d="M0,0h50v50z"/></g></switch>
<i:pgf id="adobe_illustrator_pgf"><![CDATA[eJzsvWtvHMmx]]></i:pgf></svg>`;
  const kept = await cleaned(drawing);
  for (const part of [
    '.st0{clip-path:url(#SVGID_2_);fill:#E94E1B;}',
    '<use xlink:href="#SVGID_1_" style="overflow:visible;"/>',
    'font-family="&quot;Myriad Pro&quot;"',
    '<path class="st0" d="M0,0h50v50z"/>',
    'viewBox="0 0 100 100"',
  ]) {
    expect(kept).toContain(part);
  }
  expect(kept).not.toMatch(/adobe|eJzs|DOCTYPE/);
});

test.each([
  '',
  'no drawing',
  '<svg',
  '<html><svg/></html>',
  '<svg/>',
  svg('<g>'),
  svg('&missing;'),
  svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)),
])('what is no drawing is not taken: %.60s', async (text) => {
  expect(await cleanSvg(Buffer.from(text))).toBeNull();
});
