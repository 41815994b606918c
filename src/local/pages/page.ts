import { html, trusted, type Html } from './html.ts';

const style = trusted(`<style>
  :root {
    color-scheme: light dark;
    --page: #f4f6f9; --card: #ffffff; --text: #14202e; --quiet: #55636f; --line: #d9e0e7;
    --primary: #0b6fc2; --on-primary: #ffffff; --danger: #b3261e; --good: #16713f;
    --field: #ffffff;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #0f001f; --card: #1b0d2e; --text: #f1ecf8; --quiet: #b8abc9; --line: #3a2a52;
      --primary: #50cdff; --on-primary: #0f001f; --danger: #ff9d94; --good: #6fdca0;
      --field: #120620;
    }
  }
  * { box-sizing: border-box; }
  body {
    margin: 0; background: var(--page); color: var(--text);
    font: 16px/1.6 system-ui, 'Segoe UI', Roboto, sans-serif;
  }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
  h2 { font-size: 1.125rem; margin: 0 0 .75rem; }
  p { margin: 0 0 .75rem; }
  a { color: var(--primary); }
  .quiet { color: var(--quiet); font-size: .9375rem; }
  .columns { display: grid; gap: 1.5rem; }
  @media (min-width: 48rem) { .columns { grid-template-columns: 1fr 1fr; align-items: start; } }
  .card {
    background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 1.5rem;
  }
  .card + .card { margin-top: 1.5rem; }
  .columns > .card + .card { margin-top: 0; }
  .test {
    display: inline-block; border: 1px solid var(--line); border-radius: 999px;
    padding: 0 .625rem; font-size: .8125rem; color: var(--quiet);
  }
  ul.lines { list-style: none; margin: 0; padding: 0; }
  ul.lines li {
    display: flex; justify-content: space-between; gap: 1rem; padding: .625rem 0;
    border-bottom: 1px solid var(--line); overflow-wrap: anywhere;
  }
  ul.lines li > :last-child { text-align: right; white-space: nowrap; }
  .amount { font-variant-numeric: tabular-nums; }
  .total { display: flex; justify-content: space-between; font-weight: 600; padding-top: .75rem; }
  label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .75rem; }
  input, select {
    display: block; width: 100%; min-height: 44px; margin-top: .25rem; padding: .5rem .75rem;
    font: inherit; font-weight: 400; color: inherit; background: var(--field);
    border: 1px solid var(--quiet); border-radius: 8px;
  }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
  button, summary.button {
    min-height: 44px; padding: .5rem 1.25rem; border-radius: 8px; font: inherit;
    font-weight: 600; cursor: pointer; border: 1px solid var(--primary);
    background: transparent; color: var(--primary);
  }
  summary.button { display: inline-block; list-style: none; }
  summary.button::-webkit-details-marker { display: none; }
  button.main { background: var(--primary); color: var(--on-primary); }
  button.danger { border-color: var(--danger); color: var(--danger); }
  button.wide { width: 100%; margin-top: .75rem; }
  :is(button, input, select, a, summary):focus-visible {
    outline: 3px solid var(--primary); outline-offset: 2px;
  }
  .actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; }
  .refusal {
    border: 1px solid var(--danger); color: var(--danger); border-radius: 8px;
    padding: .625rem .875rem; margin-bottom: 1rem;
  }
  .status { font-weight: 600; }
  .status.active { color: var(--good); }
  .status.past_due { color: var(--danger); }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; white-space: nowrap; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
  th { font-size: .875rem; color: var(--quiet); }
  .scroll { overflow-x: auto; }
  iframe.mail { width: 100%; height: 8rem; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
  details { margin-top: .75rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
</style>`);

/** A whole page of the local cloud, in light or dark as the browser asks. */
export function page(title: string, content: Html): string {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
  return document.markup;
}
