import express, { type ErrorRequestHandler } from 'express';
import type { Firestore } from 'firebase-admin/firestore';
import { projectId } from '../project.ts';
import { listen, type RunningServer } from '../web/listen.ts';
import { identityMail, identityRequests, mailOf, type OutboxMail } from './outbox-mail.ts';
import { outboxPage } from './outbox-page.ts';

type Options = {
  port: number;
  db: Firestore;
  /** Address of the Auth emulator. */
  authAddress: string;
  /** Origin of the website, for links in the identity service's mails. */
  site: string;
};

const shownMails = 200;
const lookEvery = 2000;

/** Serves the sent mails, as a page and, at `/mails.json`, for tests. */
export async function startOutboxServer(options: Options): Promise<RunningServer> {
  const identity = createIdentityMails(options);
  const app = express();
  app.disable('x-powered-by');

  async function loadMails(): Promise<OutboxMail[]> {
    const [stored, codes] = await Promise.all([
      options.db.collection('mail').limit(shownMails).get(),
      identity.loadMails(),
    ]);
    const documents = stored.docs.map((mail) =>
      mailOf(mail.id, mail.data(), mail.createTime.toDate()),
    );
    return [...documents, ...codes].toSorted((a, b) => b.at.localeCompare(a.at));
  }

  app.get('/', async (_request, response) => {
    response.set('Cache-Control', 'no-store').send(outboxPage(await loadMails()));
  });
  app.get('/mails.json', async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await loadMails());
  });

  app.use(answerUnready);

  // The emulator records no times and forgets used codes, so we poll and store them.
  const timer = setInterval(() => {
    identity.loadMails().catch(() => {});
  }, lookEvery);
  const server = await listen(app, options.port);
  return {
    ...server,
    stop: async () => {
      clearInterval(timer);
      await server.stop();
    },
  };
}

const answerUnready: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const reason = error instanceof Error ? error.message : String(error);
  response.status(503).type('text').send(`The outbox cannot be read at the moment: ${reason}`);
};

function createIdentityMails({ authAddress, site }: Options) {
  const seen = new Map<string, OutboxMail>();
  const address = new URL(`/emulator/v1/projects/${projectId}/oobCodes`, authAddress);
  return {
    loadMails: async (): Promise<OutboxMail[]> => {
      const { oobCodes } = identityRequests.parse(await (await fetch(address)).json());
      for (const request of oobCodes) {
        if (seen.has(request.oobCode)) continue;
        seen.set(request.oobCode, identityMail(request, site, new Date()));
      }
      return [...seen.values()];
    },
  };
}
