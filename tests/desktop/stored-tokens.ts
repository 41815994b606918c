import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type {} from '#platform/create-platform.ts';

/** Under which name Firebase keeps who is logged in. */
export const tokenKey = 'firebase:authUser:demo:[DEFAULT]';

/** Every file that the app and its page have left on the disk, as text. */
export async function everythingIn(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1').catch(() => '')),
  );
  return texts.join('\n');
}

/** The token that would sign its finder in. */
export async function refreshTokenOf(page: Page): Promise<string> {
  const kept = await page.evaluate((name) => window.desktop?.request('readToken', name), tokenKey);
  const token = /"refreshToken":"([^"]{20,})"/.exec(kept ?? '')?.[1] ?? 'no token';
  expect(token).not.toBe('no token');
  return token;
}
