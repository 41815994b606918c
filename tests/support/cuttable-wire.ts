import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type CuttableWire = {
  port: number;
  /** Ends what is open and refuses what comes, as a server does that was stopped. */
  cut: () => Promise<void>;
  /** Listens on the same port again. */
  mend: () => Promise<void>;
};

/** A port of its own that leads to a server, for as long as nobody cuts it. */
export async function startCuttableWire(to: { host: string; port: number }): Promise<CuttableWire> {
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
      // What breaks closes, which is all that matters here.
      end.on('error', () => undefined);
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The wire has no port');
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
