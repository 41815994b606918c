import { expect, test } from 'vitest';
import { slimIcon } from './slim-icons.ts';

const funnel = `import createLucideIcon from '../createLucideIcon.mjs';

const __iconData = {
  name: "funnel-x",
  size: 24,
  node: [
    [
      "path",
      {
        d: "M12.531 3H3",
        key: "ol2ft2"
      }
    ],
    ["path", { d: "m16.5 3.5 5 5", key: "15e6fa" }]
  ],
  aliases: ["filter-x"]
};
__iconData.node;
const FunnelX = createLucideIcon(__iconData);

export { __iconData, FunnelX as default };
`;

test('of an icon its drawing stays', () => {
  const slim = slimIcon(funnel, 'funnel-x.mjs');
  expect(slim).toContain('export default /* @__PURE__ */ createLucideIcon([');
  expect(slim).toContain('["path", { d: "m16.5 3.5 5 5" }]');
  expect(slim).not.toMatch(/key|name|alias/);
});

test('an icon that is written in another way stops the build', () => {
  const other = funnel.replace('size: 24', 'size: 16');
  expect(() => slimIcon(other, 'funnel-x.mjs')).toThrow(/funnel-x\.mjs writes/);
});

test('another name for an icon stays as it is', () => {
  expect(slimIcon("export { default } from './funnel-x.mjs';", 'filter-x.mjs')).toBeNull();
});
