import { type Page } from '@playwright/test';

/** A heading with the content under it. */
export type Group = { level: number; heading: string; texts: string[]; links: string[] };

/** The words of a page, without its looks. */
export type Outline = { title: string; sections: Group[][] };

/** Reads the words of the page that is open, so that other pages can be built to say the same. */
export async function readOutline(page: Page): Promise<Outline> {
  const outline = await page.evaluate(() => {
    const headings = 'h1, h2, h3, h4';
    const links = 'a, button, summary, label';
    const blocks = `${headings}, ${links}, p, li, dt, dd, td, th, caption, legend, div`;
    const unseen = 'script, style, noscript, template, svg';
    const sections = new Map<Element, Group[]>();
    const words = new Map<Element, string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      const block = parent?.closest(blocks);
      if (text === '' || !block || parent?.closest(unseen)) continue;
      words.set(block, [words.get(block), text].filter(Boolean).join(' '));
    }
    for (const [block, text] of words) {
      const section = block.closest('header, section, footer') ?? document.body;
      const groups = sections.get(section) ?? [];
      sections.set(section, groups);
      const level = block.matches(headings) ? Number(block.tagName.slice(1)) : 0;
      const last = groups.at(-1);
      if (level > 0) groups.push({ level, heading: text, texts: [], links: [] });
      else if (!last) groups.push({ level: 0, heading: '', texts: [text], links: [] });
      else if (block.matches(links)) last.links.push(text);
      else last.texts.push(text);
    }
    return { title: document.title, sections: [...sections.values()] };
  });
  if (outline.sections.length < 3) throw new Error('The page has no sections to compare with.');
  return outline;
}
