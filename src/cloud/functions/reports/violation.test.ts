import { expect, test, vi } from 'vitest';
import { onceEach, violationOf } from './violation.ts';

const site = 'https://studio.web.app';
const isOurs = (origin: string) => origin === site;

const report = (changes: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${site}/subscriptions/manage/sub_1?from=ada@orbitreel.test`,
    referrer: `${site}/login?name=ada`,
    'violated-directive': "connect-src 'self'",
    'effective-directive': 'connect-src',
    'original-policy': "default-src 'self'",
    'blocked-uri': 'https://evil.example/steal?text=secret',
    'script-sample': 'secret',
    ...changes,
  },
});

test('a violation is a directive, a host and the name of a page, and nothing about a person', () => {
  expect(violationOf(report(), isOurs)).toEqual({
    directive: 'connect-src',
    blocked: 'https://evil.example',
    page: 'manageSubscription',
  });
});

test.each([
  ['inline', 'inline'],
  ['data', 'data'],
  ['blob:https://studio.web.app/9f0', 'https://studio.web.app'],
  ['data:text/html,secret', 'data'],
])('of %s, %s is reported', (address, blocked) => {
  expect(violationOf(report({ 'blocked-uri': address }), isOurs)).toMatchObject({ blocked });
});

test('the desktop app reports too, though a browser then names only its scheme', () => {
  expect(violationOf(report({ 'document-uri': 'app' }), isOurs)).toMatchObject({ page: 'desktop' });
});

test.each([
  ['a page of somebody else', { 'document-uri': 'https://elsewhere.example/' }],
  ['an extension of the browser', { 'blocked-uri': 'chrome-extension://abc/x.js' }],
  ['a directive that is none', { 'violated-directive': '\nADMIN' }],
  ['a source that is no address', { 'blocked-uri': 'line\nbreak' }],
  ['a field of another type', { 'blocked-uri': { $ne: 1 } }],
])('%s is not logged', (_, changes) => {
  expect(violationOf(report(changes), isOurs)).toBeNull();
});

test.each([null, [], 'text', {}, { 'csp-report': null }])('%j is no report', (json) => {
  expect(violationOf(json, isOurs)).toBeNull();
});

test('each directive and host is logged once, and made-up hosts do not fill the log', () => {
  const log = vi.fn();
  const tell = onceEach(log);
  const violation = { directive: 'connect-src', blocked: 'https://a.example', page: 'login' };
  tell(violation);
  tell({ ...violation, page: 'landing' });
  expect(log).toHaveBeenCalledExactlyOnceWith(violation);
  for (let n = 0; n < 1000; n += 1) tell({ ...violation, blocked: `https://${n}.example` });
  expect(log).toHaveBeenCalledTimes(100);
});
