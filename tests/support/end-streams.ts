import type { BrowserContext, Request } from '@playwright/test';

/** A page's stream of the database and its messages so far. */
type Stream = { address: URL; messagesSent: number; highestTarget: number };

const followed = new WeakSet<BrowserContext>();

/**
 * Ends the listeners of a browser profile's pages when it is closed. The emulator does not notice that
 * a page is gone: it computes each change for all old listeners, and hundreds of them slow down later
 * tests.
 */
export function endStreamsWith(context: BrowserContext): void {
  if (followed.has(context)) return;
  followed.add(context);
  const streams = new Map<string, Stream>();
  context.on('request', (request) => note(streams, request));
  context.on('close', () => {
    for (const stream of streams.values()) void stopListening(stream).catch(() => undefined);
  });
}

function note(streams: Map<string, Stream>, request: Request): void {
  const address = new URL(request.url());
  const id = address.searchParams.get('SID');
  if (!address.pathname.endsWith('/Listen/channel') || id === null) return;
  // The request that opens a stream has no id yet, and one message.
  const stream = streams.get(id) ?? { address, messagesSent: 1, highestTarget: 2 };
  streams.set(id, stream);
  const body = request.postData();
  if (body === null) return;
  const fields = new URLSearchParams(body);
  const sent = Number(fields.get('ofs')) + Number(fields.get('count'));
  if (sent > stream.messagesSent) stream.messagesSent = sent;
  for (const [, target] of [...fields.values()].join(' ').matchAll(/"targetId":(\d+)/g)) {
    stream.highestTarget = Math.max(stream.highestTarget, Number(target));
  }
}

/** Sends the messages with which the page would have ended its listeners. */
async function stopListening({ address, messagesSent, highestTarget }: Stream): Promise<void> {
  const { searchParams: asked } = address;
  const database = asked.get('database');
  // Targets have even numbers; a missing one does no harm.
  const targets = Array.from({ length: highestTarget / 2 + 5 }, (_, index) => 2 * (index + 1));
  const stop = new URL(address);
  stop.search = '';
  for (const name of ['VER', 'database', 'gsessionid', 'SID']) {
    const value = asked.get(name);
    if (value !== null) stop.searchParams.set(name, value);
  }
  stop.searchParams.set('RID', '1000000');
  // Twice, as the first messages count as known if more were sent than we saw.
  const messages = [...targets, ...targets];
  const body = new URLSearchParams({ count: `${messages.length}`, ofs: `${messagesSent}` });
  for (const [index, removeTarget] of messages.entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
  }
  const answer = await fetch(stop, { method: 'POST', body });
  await answer.arrayBuffer();
}
