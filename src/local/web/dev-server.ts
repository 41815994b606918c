import { createServer, mergeConfig, type Plugin } from 'vite';
import { rendererConfig } from '../../../scripts/renderer-config.ts';
import type { ClientConfig } from '#contracts/client-config.ts';
import { host } from '../ports.ts';

/** Serves the renderer's sources, reloads edited ones, and answers `/config.json`. */
export async function startDevServer(options: {
  port: number;
  clientConfig: ClientConfig;
}): Promise<{ stop: () => Promise<void> }> {
  const server = await createServer(
    mergeConfig(rendererConfig(), {
      configFile: false,
      logLevel: 'warn',
      clearScreen: false,
      plugins: [answerConfig(options.clientConfig)],
      server: { host, port: options.port, strictPort: true },
    }),
  );
  await server.listen();
  return { stop: () => server.close() };
}

function answerConfig(clientConfig: ClientConfig): Plugin {
  return {
    name: 'orbitreel:client-config',
    configureServer: (server) => {
      server.middlewares.use('/config.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(JSON.stringify(clientConfig));
      });
    },
  };
}
