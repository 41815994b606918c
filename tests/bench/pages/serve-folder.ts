import { readFile } from 'node:fs/promises';
import { type ServerResponse } from 'node:http';
import path from 'node:path';
import { listen, type RunningServer } from '#local/web/listen.ts';

/** Serves a page that was built for a measurement, without the headers of the product. */
export function serveFolder(folder: string): Promise<RunningServer> {
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void sendFile(path.join(folder, pathname === '/' ? 'index.html' : pathname), response);
  }, 0);
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const content = await readFile(file).catch(() => null);
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
  const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=3600' };
  response.writeHead(content === null ? 404 : 200, headers).end(content);
}
