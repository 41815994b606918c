import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import './bare-react-page.css';
import type { Group, Outline } from './outline.ts';

/** A floor to measure against: the words of the landing page, by React and plain CSS alone. */
export function mount(root: Element, { sections }: Outline): void {
  createRoot(root).render(
    <main>
      {sections.map((groups, index) => (
        <section key={index}>
          {groups.map((group, place) => (
            <Words key={place} group={group} />
          ))}
        </section>
      ))}
    </main>,
  );
}

function Words({ group: { level, heading, texts, links } }: { group: Group }) {
  return (
    <div>
      {level > 0 ? createElement(`h${level}`, null, heading) : null}
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      {links.map((link, index) => (
        <a key={index} href="/register">
          {link}
        </a>
      ))}
    </div>
  );
}
