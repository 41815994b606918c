import { expect, test, vi } from 'vitest';
import { recordFailure } from './end-subscription.ts';
import { log } from '../../request/log.ts';

test('a record that cannot be marked as failed is logged, and hides no refusal', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const update = () => Promise.reject(new Error('The database did not answer.'));
  await recordFailure({ id: 'plan-sub_1-2', update }, 'sub_1');
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('could not be marked'),
    expect.objectContaining({ subscriptionId: 'sub_1', record: 'plan-sub_1-2' }),
  );
});
