const id = 'unreachable';

/** Tells that the app could not be fetched, where nothing else can. */
export function sayUnreachable(): void {
  if (document.getElementById(id)) return;
  const message = document.createElement('p');
  message.id = id;
  message.setAttribute('role', 'alert');
  message.textContent =
    'This page could not be loaded completely. What you typed is still here: check your connection, then try again, or ';
  const reload = document.createElement('a');
  reload.href = location.href;
  reload.textContent = 'load it anew';
  message.append(reload, '.');
  document.body.prepend(message);
}

/** Takes that back: the app has come. */
export function forgetUnreachable(): void {
  document.getElementById(id)?.remove();
}
