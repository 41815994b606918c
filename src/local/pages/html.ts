/** Markup whose values are escaped already. */
export type Html = { markup: string };

type Value = Html | string | number | null | false | readonly Html[];

/** Builds markup; everything put into it is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.reduce((all, part, index) => {
    const value = values[index - 1];
    return `${all}${value === undefined ? '' : markupOf(value)}${part}`;
  });
  return { markup };
}

function markupOf(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  if ('markup' in value) return value.markup;
  return value.map((part) => part.markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Our own trusted markup, such as a style sheet. */
export function trusted(markup: string): Html {
  return { markup };
}
