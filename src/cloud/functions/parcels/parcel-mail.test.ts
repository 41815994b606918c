import { expect, test } from 'vitest';
import { parcelMail } from './parcel-mail.ts';
import { requiredMail } from '../mail/studio-mail.ts';

const parcel = {
  id: 'OR-7K3M-2QXC',
  product: 'Two mugs <blue>',
  subscriptionId: 'sub_1',
  afterwards: 'return' as const,
  returnAddress: '12 Fern Lane',
};
const line = {
  reference: parcel.id,
  lineId: 'arrived',
  shelf: 'B4',
  note: 'The lid is cracked.',
  scannedAt: new Date(),
};
const news = { parcel };

test('a damaged parcel is told with its note and where its pictures are', async () => {
  const content = parcelMail({
    ...news,
    record: { ...line, kind: 'arrived', condition: 'damaged' },
  });
  expect(content.pictureOf).toBe(parcel.id);
  const { message } = await requiredMail('ines@orbitreel.test', 'ines', content);
  expect(message.subject).toBe('Your parcel OR-7K3M-2QXC has arrived, and needs a look');
  expect(message.text).toContain('something is damaged');
  expect(message.text).toContain('The studio writes: The lid is cracked.');
  expect(message.text).toContain('https://orbitreel.test/subscriptions/status/?subscription=sub_1');
  expect(message.html).toContain('Two mugs &lt;blue&gt;');
});

test('what a later look found does not say that the parcel has just arrived', () => {
  const told = (condition: 'good' | 'damaged') =>
    parcelMail({ ...news, record: { ...line, lineId: 'look', kind: 'checked', condition } });
  expect(told('damaged').subject).toBe('Your parcel OR-7K3M-2QXC needs a look');
  expect(told('damaged').paragraphs).toContain('We looked at it again.');
  expect(told('damaged').paragraphs.join(' ')).toContain('something is damaged');
  expect(told('good').subject).toBe('Your parcel OR-7K3M-2QXC is in good condition');
});

test('what nobody announced asks what becomes of it, once', () => {
  const unannounced = { ...news, parcel: { ...parcel, unannounced: true } };
  const { paragraphs } = parcelMail({
    ...unannounced,
    record: { ...line, kind: 'arrived', condition: 'good' },
  });
  expect(paragraphs.join(' ')).toContain('Say whether it comes back to you');
  const later = parcelMail({
    ...unannounced,
    record: { ...line, kind: 'checked', condition: 'good' },
  });
  expect(later.paragraphs.join(' ')).not.toContain('Say whether it comes back to you');
});

test('a product that stays is said to be chosen only where it was', () => {
  const wordsFor = (afterwards: 'return' | 'keep', returnAddress = '12 Fern Lane') =>
    parcelMail({
      ...news,
      parcel: { ...parcel, afterwards, returnAddress },
      record: { ...line, kind: 'kept' },
    }).paragraphs.join(' ');
  expect(wordsFor('keep')).toContain('As you chose');
  expect(wordsFor('return')).toContain('though you had asked for it back');
  expect(wordsFor('return')).not.toContain('As you chose');
  expect(wordsFor('return', '')).toContain('you had not said where it goes back to');
});

test('the studio keeps its shelves to itself', async () => {
  const content = parcelMail({ ...news, record: { ...line, kind: 'returned' } });
  expect(content).not.toHaveProperty('pictureOf');
  const { message } = await requiredMail('ines@orbitreel.test', 'ines', content);
  expect(message.subject).toBe('Your parcel OR-7K3M-2QXC is on its way back');
  expect(message.text).not.toContain('B4');
});
