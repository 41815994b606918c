import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from '#contracts/client-config.ts';
import { desktopHost, desktopScheme } from '#contracts/desktop-channels.ts';
import { routeAt } from '#domain/routes.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { contentTypeOf, rendererFile } from './renderer-files.ts';

/**
 * The privileges of the scheme, registered before Electron is ready. Without `standard` and `secure`
 * the origin would have no storage and no relative addresses.
 */
export const appScheme = {
  scheme: desktopScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

const noncePlaceholder = '__CSP_NONCE__';

type AppFiles = {
  /** Folder of the built renderer. */
  root: string;
  config: ClientConfig;
  /** What says in the head of an answer what time it is on the server. */
  loadDate: () => Promise<Record<string, string>>;
  createNonce?: () => string;
};

/** Answers `app://orbitreel/…` with the built renderer and its configuration. */
export function createAppHandler({ root, config, loadDate, createNonce = randomNonce }: AppFiles) {
  const answer = (
    status: number,
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string,
    policy: string,
    more: Record<string, string> = {},
  ) =>
    new Response(body, {
      status,
      headers: {
        'content-type': contentType,
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        // The files are on the disk already, and a cached copy could outlive an update.
        'cache-control': 'no-store',
        ...more,
      },
    });
  const strictPolicy = contentSecurityPolicy(config, randomNonce());
  const refuse = (status: number, reason: string) =>
    answer(status, reason, 'text/plain; charset=utf-8', strictPolicy);

  return async (request: Pick<Request, 'url' | 'method'>): Promise<Response> => {
    const url = URL.parse(request.url);
    if (url === null || url.host !== desktopHost) return refuse(404, 'No such address.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Read only.');
    if (url.pathname === '/config.json') {
      // The page asks for the head alone when it wants to know the time.
      const time = request.method === 'HEAD' ? await loadDate() : {};
      return answer(200, JSON.stringify(config), contentTypeOf('config.json'), strictPolicy, time);
    }

    const answering = rendererFile(root, url.pathname);
    if (answering === null) return refuse(400, 'No such address.');
    const { file, status } = answering;
    const content = await readFile(join(root, file)).catch(() => null);
    if (content === null) return refuse(404, `${file} is not part of this app.`);
    if (!file.endsWith('.html')) return answer(status, content, contentTypeOf(file), strictPolicy);

    const page = content.toString('utf8');
    const nonce = page.includes(noncePlaceholder) ? createNonce() : null;
    return answer(
      status,
      nonce === null ? page : page.replaceAll(noncePlaceholder, () => nonce),
      contentTypeOf(file),
      contentSecurityPolicy(config, nonce, { webAssembly: routeAt(url.pathname) === 'parcels' }),
    );
  };
}

function randomNonce(): string {
  return randomBytes(18).toString('base64');
}
