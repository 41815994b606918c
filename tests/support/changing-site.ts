import { once } from 'node:events';
import { createServer } from 'node:http';

type Change = (path: string, text: string) => string | Promise<string>;

export type ChangingSite = {
  origin: string;
  /** Replaces the site's answers from now on, as a new release would. */
  publish: (change: Change) => void;
  stop: () => void;
};

const isText = /\.(js|html)(\?.*)?$|\/[^.]*$/;

/**
 * A site on its own origin that answers like another one until a test publishes something else. The
 * browser's request interception does not see a service worker's requests.
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
