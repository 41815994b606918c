import { expect, test } from 'vitest';
import { isUnsafeSvg } from './unsafe-svg.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

test.each([
  '<script>alert(1)</script>',
  '<svg:script href="x"/>',
  '<SCRIPT/>',
  '<rect onclick="alert(1)"/>',
  '<rect\tonload = alert(1) />',
  '<foreignObject><iframe src="https://evil.test"/></foreignObject>',
  '<a href="javascript:alert(1)"/>',
  '<a href="&#106;avascript:alert(1)"/>',
  '<a href="&#x6A;avascript:alert(1)"/>',
  '<a href="java&#10;script:alert(1)"/>',
  '<image href="https://evil.test/a.png"/>',
  '<image xlink:href="//evil.test/a.png"/>',
  '<image href="data:text/html,<b>"/>',
  '<image href="data:image/svg+xml,<b>"/>',
  '<style>@import "https://evil.test/a.css";</style>',
  '<rect style="fill:url(https://evil.test/a)"/>',
  '<set attributeName="href" to="x"/>',
  '<use href="other.svg#a"/>',
])('%s is unsafe', (inside) => {
  expect(isUnsafeSvg(svg(inside))).toBe(true);
});

test.each(['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', '<?xml-stylesheet href="#a"?><svg/>'])(
  '%s is unsafe',
  (text) => {
    expect(isUnsafeSvg(text)).toBe(true);
  },
);

test.each([
  '<path d="M0 0h10v10z" fill="#fff"/>',
  '<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>',
  '<use href="#a"/><use xlink:href="#a"/>',
  '<image href="data:image/png;base64,iVBORw0KGgo="/>',
  '<text font-family="Data: one">Moon on = off</text>',
  '<style>.a{fill:url(#b)}</style>',
])('%s is safe', (inside) => {
  expect(isUnsafeSvg(svg(inside))).toBe(false);
});
