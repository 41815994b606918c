import { homePath, mayOpen, routeAt, routes } from './routes.ts';

type Person = Parameters<typeof homePath>[0];

// Not in routes.ts, which is part of every page's script.

/** Whether a signed-in person may open this path of the product; query and hash may follow. */
export function mayOpenPath(path: string, person: Person): boolean {
  const name = routeAt(path.replace(/[?#].*$/, ''));
  return name !== null && mayOpen(routes[name].access, person);
}

/** The page that a signed-in person asked for, if they may open it; otherwise their start page. */
export function onwardPath(origin: string | null, person: Person): string {
  return origin !== null && mayOpenPath(origin, person) ? origin : homePath(person);
}
