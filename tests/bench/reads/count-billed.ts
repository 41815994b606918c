import type { CDPSession, Page } from '@playwright/test';
import { readsOfAnswer, readsOfStream } from '../../../scripts/billed-answers.ts';

const askedAtOnce = /:(runQuery|runAggregationQuery|batchGet)$/;

/** Nothing more is told for so many milliseconds: the screen has what it asked for. */
const quiet = 1000;
const longest = 20_000;

export type BilledReads = {
  /** Resolves with the reads so far when nothing more is told. */
  whenQuiet: () => Promise<number>;
};

/** Counts what the database bills for what a page asks from now on: its listeners and its single questions. */
export async function countBilled(page: Page): Promise<BilledReads> {
  const session = await page.context().newCDPSession(page);
  let lastNews = performance.now();
  const streams = await followStreams(session, () => {
    lastNews = performance.now();
  });
  let answered = 0;
  page.on('requestfinished', (request) => {
    const method = askedAtOnce.exec(new URL(request.url()).pathname)?.[1];
    if (method === undefined || request.method() !== 'POST') return;
    lastNews = performance.now();
    void (async () => {
      const answer: unknown = await (await request.response())?.json();
      answered += readsOfAnswer(method, answer);
    })().catch((error: unknown) =>
      console.error(`  ${method} could not be read: ${String(error)}`),
    );
  });
  return {
    whenQuiet: async () => {
      const begun = performance.now();
      while (performance.now() - lastNews < quiet && performance.now() - begun < longest) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return answered + streams.reads();
    },
  };
}

/** Follows the page's streams of listeners as their messages arrive. */
async function followStreams(session: CDPSession, onNews: () => void) {
  /** What each request carried, and the requests of each stream, in their order. */
  const carried = new Map<string, Buffer[]>();
  const requestsOf = new Map<string, string[]>();
  const add = (request: string, data: string | undefined) => {
    const parts = carried.get(request);
    if (parts === undefined || !data) return;
    onNews();
    parts.push(Buffer.from(data, 'base64'));
  };
  session.on('Network.dataReceived', ({ requestId, data }) => add(requestId, data));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const address = new URL(response.url);
    const stream = address.searchParams.get('SID');
    if (!address.pathname.endsWith('/Listen/channel') || stream === null) return;
    if (address.searchParams.get('TYPE') !== 'xmlhttp') return;
    carried.set(requestId, []);
    requestsOf.set(stream, [...(requestsOf.get(stream) ?? []), requestId]);
    // What follows comes with `dataReceived`.
    session.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => add(requestId, bufferedData),
      (error: unknown) => console.error(`  A stream could not be followed: ${String(error)}`),
    );
  });
  await session.send('Network.enable');
  const textOf = (requests: readonly string[]) =>
    Buffer.concat(requests.flatMap((request) => carried.get(request) ?? [])).toString('utf8');
  return {
    reads: () =>
      [...requestsOf.values()].reduce((sum, requests) => sum + readsOfStream(textOf(requests)), 0),
  };
}
