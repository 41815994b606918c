import path from 'node:path';
import { type ClientConfig } from '#contracts/client-config.ts';
import { localClientConfig } from '#local/addresses.ts';
import { freePorts } from '#local/ports.ts';
import { readFirebaseJson } from '#local/project.ts';
import { listen, type RunningServer } from '#local/web/listen.ts';
import { staticSite } from '#local/web/static-server.ts';
import { catalogueStandIn } from './catalogue-stand-in.ts';

export type Site = {
  origin: string;
  /** The paths asked for since the last call of this. */
  takeRequests: () => string[];
};

export type Sites = {
  /** Serves a folder as hosting serves the product: the same compression, headers and caching. */
  serve: (folder: string) => Promise<Site>;
  stop: () => Promise<void>;
};

/** Loopback servers for pages that are compared with each other. */
export async function openSites(): Promise<Sites> {
  const { hosting } = await readFirebaseJson();
  const running: RunningServer[] = [];
  const catalogue = await listen(catalogueStandIn, 0);
  running.push(catalogue);
  const clientConfig: ClientConfig = localClientConfig({
    ...(await freePorts()),
    firestore: catalogue.port,
  });
  return {
    serve: async (folder) => {
      const site = staticSite({
        hosting: { ...hosting, public: path.basename(folder) },
        root: path.dirname(folder),
        clientConfig,
      });
      let requests: string[] = [];
      const server = await listen((request, response) => {
        requests.push(new URL(request.url ?? '/', 'http://localhost').pathname);
        site(request, response);
      }, 0);
      running.push(server);
      return {
        origin: server.origin,
        takeRequests: () => {
          const taken = requests;
          requests = [];
          return taken;
        },
      };
    },
    stop: async () => {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
