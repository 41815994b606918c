import type { BrowserContext, Request } from '@playwright/test';

/** A stream of the database as its page has used it so far. */
type Stream = { address: URL; messagesSent: number; highestTarget: number };

const followed = new WeakSet<BrowserContext>();

/**
 * Ends what the pages of a browser profile listen to when it is closed. The emulator never hears that
 * a page has gone: with each change it goes on to put together all that the page was shown, so that
 * hundreds of them keep those who come later waiting.
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

/** Sends what the page would have sent, had it been told to stop. */
async function stopListening({ address, messagesSent, highestTarget }: Stream): Promise<void> {
  const { searchParams: asked } = address;
  const database = asked.get('database');
  // Targets have even numbers; one that is not there is not missed.
  const targets = Array.from({ length: highestTarget / 2 + 5 }, (_, index) => 2 * (index + 1));
  const stop = new URL(address);
  stop.search = '';
  for (const name of ['VER', 'database', 'gsessionid', 'SID']) {
    const value = asked.get(name);
    if (value !== null) stop.searchParams.set(name, value);
  }
  stop.searchParams.set('RID', '1000000');
  // Twice, since the first messages count as known already where more were sent than was seen.
  const messages = [...targets, ...targets];
  const body = new URLSearchParams({ count: `${messages.length}`, ofs: `${messagesSent}` });
  for (const [index, removeTarget] of messages.entries()) {
    body.set(`req${index}___data__`, JSON.stringify({ database, removeTarget }));
  }
  const answer = await fetch(stop, { method: 'POST', body });
  await answer.arrayBuffer();
}
