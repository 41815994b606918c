import { expect, test } from 'vitest';
import { customerName, formerCustomer, isOfFormerCustomer, photo, user } from './user.ts';

test('a user without roles is a customer, and not switched off', () => {
  expect(user.parse({ email: 'ada@orbitreel.test', createdAt: new Date(0) })).toMatchObject({
    roles: ['user'],
    disabled: false,
  });
});

test('a photo is a small picture of a kind that carries no script', () => {
  const ofSize = (size: number) => 'data:image/webp;base64,'.padEnd(size, 'A');
  expect(photo.safeParse(ofSize(24_000)).success).toBe(true);
  for (const wrong of [
    ofSize(24_001),
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,AAAA',
    'data:image/png;base64,AA\nAA',
    'https://elsewhere.test/photo.png',
  ]) {
    expect(photo.safeParse(wrong).success).toBe(false);
  }
});

test('a photo that cannot be read does not hide the account', () => {
  const stored = { email: 'ada@orbitreel.test', createdAt: new Date(), photo: 'https://x.test/a' };
  expect(user.parse(stored)).toMatchObject({ email: 'ada@orbitreel.test', photo: undefined });
});

test('a deleted account is shown as deleted, and not by its placeholder address', () => {
  expect(customerName('ada@shop.test')).toBe('ada@shop.test');
  expect(customerName('info@xn--e1afmkfd.xn--p1ai')).toBe('info@пример.рф');
  expect(customerName('ada@shop.test', 'Ada Lovelace')).toBe('Ada Lovelace');
  expect(customerName(formerCustomer.email, 'Ada Lovelace')).toBe('Former customer');
});

test('what belonged to a customer who deleted their account is known by its address', () => {
  expect(isOfFormerCustomer({ userEmail: formerCustomer.email })).toBe(true);
  expect(isOfFormerCustomer({ userEmail: 'ada@shop.test' })).toBe(false);
});
