import { expect, test, vi } from 'vitest';
import { createContinueUrlSender } from './continue-url.ts';

const sendWithContinueUrl = createContinueUrlSender('https://orbitreel.test');

test('the link of a mail leads on to where somebody was going, on the website', async () => {
  const send = vi.fn(() => Promise.resolve());
  await sendWithContinueUrl('/product/build/?a=b', send);
  expect(send).toHaveBeenCalledExactlyOnceWith({
    url: 'https://orbitreel.test/product/build/?a=b',
  });
});

test('it never brings back a package of before', async () => {
  const send = vi.fn(() => Promise.resolve());
  await sendWithContinueUrl('/product/build/?package=growth&period=yearly', send);
  expect(send).toHaveBeenCalledExactlyOnceWith({ url: 'https://orbitreel.test/product/build/' });
});

test('a person without a next page gets a plain link', async () => {
  const send = vi.fn(() => Promise.resolve());
  await sendWithContinueUrl(null, send);
  expect(send).toHaveBeenCalledExactlyOnceWith();
});

test('the mail is sent all the same where our address is not authorized', async () => {
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
  const refused = Object.assign(new Error(), { code: 'auth/unauthorized-continue-uri' });
  const send = vi.fn((settings?: object) =>
    settings === undefined ? Promise.resolve() : Promise.reject(refused),
  );
  await sendWithContinueUrl('/account/', send);
  expect(send).toHaveBeenLastCalledWith();
});

test('other failures are reported, and nothing is sent twice', async () => {
  const send = vi.fn(() => Promise.reject(new Error('too many')));
  await expect(sendWithContinueUrl('/account/', send)).rejects.toThrow('too many');
  expect(send).toHaveBeenCalledOnce();
});
