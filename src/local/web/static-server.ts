import express from 'express';
import { type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { RequestHandler } from 'express';
import type { ClientConfig } from '#contracts/client-config.ts';
import { openToCloud } from '#contracts/hosted-policy.ts';
import type { FirebaseJson } from '../project.ts';
import { projectRoot } from '../project.ts';
import { listen, type RunningServer } from './listen.ts';

type Superstatic = {
  default: (options: {
    config: FirebaseJson['hosting'];
    cwd: string;
    stack: 'strict';
    compression: boolean;
    fallthrough: boolean;
  }) => RequestHandler;
};

type StaticSite = {
  hosting: FirebaseJson['hosting'];
  clientConfig: ClientConfig;
  /** The folder that contains the public folder. */
  root?: string;
};

/** Serves the built renderer on the loopback address; port 0 takes any free one. */
export function startStaticServer({
  port,
  ...site
}: StaticSite & { port: number }): Promise<RunningServer> {
  return listen(staticSite(site), port);
}

/**
 * Answers with the built renderer by the rules of `firebase.json`, through superstatic, the server of Firebase's Hosting emulator, and `/config.json`.
 */
export function staticSite(options: StaticSite): RequestListener {
  // Its types need an import style that this project does not allow.
  const superstatic: Superstatic = createRequire(import.meta.url)('superstatic');
  const app = express();
  app.disable('x-powered-by');
  app.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(options.clientConfig);
  });
  app.use(
    superstatic.default({
      config: openToCloud(options.hosting, options.clientConfig),
      cwd: options.root ?? projectRoot,
      stack: 'strict',
      compression: true,
      fallthrough: false,
    }),
  );
  return app;
}
