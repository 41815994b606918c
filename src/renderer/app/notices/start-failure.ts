/**
 * Replaces the page by an error message with a way back when the app cannot start or its root
 * fails. Uses nothing but the browser, because any library may have failed.
 */
export function showStartFailure(error: unknown): void {
  console.error('The app could not be shown', error);
  const main = part('main', '', {
    minHeight: '100dvh',
    boxSizing: 'border-box',
    maxWidth: '34rem',
    margin: '0 auto',
    padding: '1.5rem',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: '1rem',
    color: 'CanvasText',
    font: '1rem/1.6 "Manrope Variable", system-ui, sans-serif',
  });
  const again = part('button', 'Load it again', {
    minHeight: '44px',
    padding: '0 1.25rem',
    border: '1px solid',
    borderRadius: '8px',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  });
  again.addEventListener('click', () => location.reload());
  const home = part('a', 'Go to the start page', { color: 'inherit' });
  home.href = '/';
  const heading = part('h1', reason().title, {
    margin: '0',
    font: '600 2.25rem/1.1 Kanit, system-ui, sans-serif',
  });
  const words = part('div', '', { display: 'grid', gap: '1rem' });
  words.setAttribute('role', 'alert');
  const sign = part('img', '', { width: '48px', height: '48px' });
  sign.src = '/favicon.svg';
  sign.alt = '';
  words.append(heading, part('p', reason().text, { margin: '0' }));
  main.append(sign, words, again, home);
  document.title = `${heading.textContent} · Orbitreel`;
  document.body.replaceChildren(main);
  if (!navigator.onLine) window.addEventListener('online', () => location.reload(), { once: true });
}

const reason = () =>
  navigator.onLine
    ? {
        title: 'Orbitreel could not be shown',
        text: 'A part of it failed on this device, or could not be loaded. What you saved is kept. Reloading often helps.',
      }
    : {
        title: 'You are offline',
        text: 'Orbitreel opens by itself as soon as the network is back. What you saved is kept.',
      };

function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  // By property, which every content security policy allows.
  Object.assign(element.style, style);
  return element;
}
