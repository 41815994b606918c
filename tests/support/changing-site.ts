import { once } from 'node:events';
import { createServer } from 'node:http';

type Change = (path: string, text: string) => string | Promise<string>;

export type ChangingSite = {
  origin: string;
  /** What the site's answers say from now on, as if that had been published. */
  publish: (change: Change) => void;
  stop: () => void;
};

const isText = /\.(js|html)(\?.*)?$|\/[^.]*$/;

/**
 * A site on an origin of its own that answers as another one does, until something else is
 * published on it. A browser's interception would not see what a service worker asks for.
 */
export async function startChangingSite(behind: string): Promise<ChangingSite> {
  let change: Change = (_path, text) => text;
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      const answer = await fetch(`${behind}${path}`, { redirect: 'manual' });
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(content-(encoding|length)|transfer-encoding|connection|etag)$/.test(name),
        ),
      );
      response.writeHead(answer.status, headers);
      const body = Buffer.from(await answer.arrayBuffer());
      response.end(isText.test(path) ? await change(path, body.toString()) : body);
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    publish: (next) => {
      change = next;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
