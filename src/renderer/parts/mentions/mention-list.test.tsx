import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { MentionList } from './mention-list.tsx';

test('the list tells namesakes apart by their addresses, and nobody else', () => {
  const page = markupOf(
    <MentionList
      id="list"
      members={[
        { uid: 'a', name: 'Ana Reyes', email: 'ana@studio.test' },
        { uid: 'b', name: 'Ana Reyes', email: 'reyes@studio.test' },
        { uid: 'n', name: 'Noor Haddad', email: 'noor@studio.test' },
      ]}
      active={0}
      onChoose={() => {}}
    />,
  );
  expect(page).toContain('ana@studio.test');
  expect(page).toContain('reyes@studio.test');
  expect(page).not.toContain('noor@studio.test');
});
