import { expect, test } from 'vitest';
import { emptyParcel, fieldsOf, forVideos, problemsOf } from './parcel-form.ts';

const typed = { ...emptyParcel('OR-7K3M-2QXC', 'Ines'), product: ' Two mugs ' };

test('a way back is asked for only where the product goes back', () => {
  expect(problemsOf(typed)).toEqual({ returnAddress: 'Say where it goes back to.' });
  expect(problemsOf({ ...typed, afterwards: 'keep' })).toEqual({});
  expect(problemsOf(emptyParcel('OR-7K3M-2QXC', ' '))).toEqual({
    sender: 'Say whose name is on the parcel.',
    product: 'Say what is inside.',
    returnAddress: 'Say where it goes back to.',
  });
});

test('what is stored has no spaces around it, and no address for what stays', () => {
  const fields = fieldsOf({
    ...typed,
    afterwards: 'keep',
    returnAddress: '12 Fern Lane',
    trackingNumber: '1z 999',
  });
  expect(fields).toMatchObject({ product: 'Two mugs', trackingNumber: '1Z999', returnAddress: '' });
  expect(fields).not.toHaveProperty('reference');
});

test('a parcel after the end is for the chosen ones of what is still to be filmed, or for all', () => {
  const left = [{ id: 'cup' }, { id: 'pan' }];
  expect(forVideos({ ...typed, videoIds: ['filmed', 'pan'] }, left).videoIds).toEqual(['pan']);
  expect(forVideos({ ...typed, videoIds: ['filmed'] }, left).videoIds).toEqual(['cup', 'pan']);
});

test('nothing of what is typed is cut off: too much of it is a problem', () => {
  const sender = 'x'.repeat(101);
  expect(fieldsOf({ ...typed, sender }).sender).toBe(sender);
  expect(problemsOf({ ...typed, afterwards: 'keep', sender }).sender).toContain('by 1 character');
  const numbered = (trackingNumber: string) =>
    problemsOf({ ...typed, afterwards: 'keep', trackingNumber });
  expect(numbered('1Z 99 '.repeat(10))).toEqual({});
  expect(numbered('1Z99'.repeat(11)).trackingNumber).toContain('by 4 characters');
});
