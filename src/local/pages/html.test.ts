import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values are escaped, markup and lists of it are kept, and nothing shows for null or false', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<p title="${`"'&`}">${items}${null}${false}${0}</p>`.markup).toBe(
    '<p title="&quot;&#39;&amp;"><li>a</li><li>&lt;b&gt;</li>0</p>',
  );
});
