import { createRef } from 'react';
import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { StepList } from './step-list.tsx';

test('each step says what the account asks of its customer: a day for the shoot, an answer to the film', () => {
  const page = markupOf(<StepList ref={createRef()} now={null} />);
  expect(page).toContain('Choose the day. You need not be there.');
  expect(page).toContain('Approve each film or ask for changes');
  expect(page.match(/Nothing for you to do/g)).toHaveLength(1);
});
