import { createServer, type RequestListener } from 'node:http';
import { host } from '../ports.ts';

export type RunningServer = {
  port: number;
  origin: string;
  /** Ends it at once, open connections included. */
  stop: () => Promise<void>;
};

/** Serves on the loopback address; port 0 takes any free one. */
export async function listen(handler: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: actual,
    origin: `http://${host}:${actual}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
