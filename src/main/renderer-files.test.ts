import { expect, test } from 'vitest';
import { contentTypeOf, rendererFile } from './renderer-files.ts';

const root = '/app/out/renderer';

test.each([
  ['/', 'index.html'],
  ['/login', 'login.html'],
  ['/product/cart/', 'app.html'],
  ['/subscriptions/manage/sub_1', 'app.html'],
])('%s is answered with the page %s', (pathname, file) => {
  expect(rendererFile(root, pathname)).toEqual({ file, status: 200 });
});

test('an address that leads nowhere is answered with the page that says so', () => {
  expect(rendererFile(root, '/assets')).toEqual({ file: '404.html', status: 404 });
});

test.each([
  ['/index.html', 'index.html'],
  ['/assets/main-1.js', 'assets/main-1.js'],
  ['/assets/./main%2D1.js', 'assets/main-1.js'],
  ['/a/../b.js', 'b.js'],
  ['/..dots.js', '..dots.js'],
])('%s is the file %s', (pathname, file) => {
  expect(rendererFile(root, pathname)).toEqual({ file, status: 200 });
});

test.each([
  '/../main/index.js',
  '/..%2fmain%2findex.js',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../main/index.js',
  '/%00.js',
  '/%E0%A4%A.js',
  '/..',
])('%s leads nowhere', (pathname) => {
  expect(rendererFile(root, pathname)).toBeNull();
});

test('content types are by extension, and unknown ones are only bytes', () => {
  expect(contentTypeOf('assets/main.js')).toBe('text/javascript; charset=utf-8');
  expect(contentTypeOf('font.WOFF2')).toBe('font/woff2');
  expect(contentTypeOf('archive.zip')).toBe('application/octet-stream');
});
