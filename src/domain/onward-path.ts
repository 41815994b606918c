import { homePath, mayOpen, routeAt, routes } from './routes.ts';

type Person = Parameters<typeof homePath>[0];

// Apart from the routes, which stand in the script of every page.

/** Whether a signed-in person may open this path of the product, with whatever follows it. */
export function mayOpenPath(path: string, person: Person): boolean {
  const name = routeAt(path.replace(/[?#].*$/, ''));
  return name !== null && mayOpen(routes[name].access, person);
}

/** Where a signed-in person goes on: to where they were going, unless it would turn them away. */
export function onwardPath(origin: string | null, person: Person): string {
  return origin !== null && mayOpenPath(origin, person) ? origin : homePath(person);
}
