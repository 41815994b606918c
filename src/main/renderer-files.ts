import { extname, join, relative, sep } from 'node:path';
import { pageFileAt } from '#contracts/hosted-files.ts';

/**
 * The file, relative to `root`, that answers a path of the app's address, and the status of the
 * answer when it is there; null when the path leads outside or cannot be decoded. Only paths
 * without an extension are routes of the app: a missing script answered with a page would fail
 * far from its cause.
 */
export function rendererFile(
  root: string,
  pathname: string,
): { file: string; status: 200 | 404 } | null {
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes('\0')) return null;
  const file = relative(root, join(root, decoded));
  if (file === '..' || file.startsWith(`..${sep}`)) return null;
  return extname(file) === '' ? pageFileAt(decoded) : { file, status: 200 };
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** The content type of a file by its extension. */
export function contentTypeOf(file: string): string {
  return contentTypes[extname(file).toLowerCase()] ?? 'application/octet-stream';
}
