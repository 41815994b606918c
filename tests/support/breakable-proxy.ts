import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type BreakableProxy = {
  port: number;
  /** Ends open connections and refuses new ones, like a stopped server. */
  cut: () => Promise<void>;
  /** Listens on the same port again. */
  mend: () => Promise<void>;
};

/** A TCP proxy to a server, whose connections a test can break. */
export async function startBreakableProxy(to: {
  host: string;
  port: number;
}): Promise<BreakableProxy> {
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      // An error closes the socket, which is enough here.
      end.on('error', () => undefined);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const { port } = address;
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
