// @vitest-environment jsdom
import { act, useState, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductError } from '#domain/errors.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAttempt } from './use-attempt.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

const onSend = vi.fn<ComponentProps<typeof FormDialog>['onSend']>();
const onClose = vi.fn<() => void>();
const kept = { restored: null, keep: vi.fn<(text: string) => void>(), clear: vi.fn<() => void>() };
const fields = {
  isRestored: false,
  discard: vi.fn<() => void>(),
  clear: vi.fn<() => void>(),
};
let root: Root;

beforeEach(() => {
  vi.resetAllMocks();
  onSend.mockResolvedValue({ title: 'It is sent' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

type Props = Partial<ComponentProps<typeof FormDialog>>;
/** Does it, and waits for what follows at once. */
const settled = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });
const draw = (props: Props | null) =>
  settled(() =>
    root.render(
      <ThemeProvider>
        <Toaster>
          {props === null ? null : (
            <FormDialog
              title="Send it back?"
              confirmLabel="Send it"
              onSend={onSend}
              onClose={onClose}
              {...props}
            >
              {props.children ?? 'The customer reads it.'}
            </FormDialog>
          )}
        </Toaster>
      </ThemeProvider>,
    ),
  );
const button = (words: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === words);
  if (found === undefined) throw new Error(`No button “${words}” in ${document.body.textContent}`);
  return found;
};
const press = (words: string) => settled(() => button(words).click());
const textOf = (role: string) => document.querySelector(`[role="${role}"]`)?.textContent ?? null;
const page = () => document.body.textContent;

async function type(words: string) {
  const area = document.querySelector('textarea');
  if (area === null) throw new Error('Nothing to type into');
  await settled(() => {
    // React notes what is set on the element itself, and would hear nothing new.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', words, area);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** One that was pressed, and whose answer is still to come. */
async function drawSending(props: Props = {}) {
  const answer = Promise.withResolvers<{ title: string }>();
  onSend.mockReturnValue(answer.promise);
  await draw(props);
  await press('Send it');
  return answer;
}

test('what was sent is told and forgotten, and the dialog closes', async () => {
  await draw({ fields });
  await press('Send it');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fields.clear).toHaveBeenCalled();
  expect(page()).toContain('It is sent');
});

test('a reason is kept as it is typed, sent without the spaces around it, and then forgotten', async () => {
  await draw({ reason: { kept } });
  expect(button('Send it').disabled).toBe(true);
  await type(' Too dark ');
  expect(kept.keep).toHaveBeenCalledWith(' Too dark ');
  await press('Send it');
  expect(onSend.mock.lastCall?.[0]).toBe('Too dark');
  expect(kept.clear).toHaveBeenCalled();
});

test('it is given up with what was typed while nothing is sent', async () => {
  await draw({ reason: { kept }, fields });
  await press('Cancel');
  expect(onClose).toHaveBeenCalled();
  expect(kept.clear).toHaveBeenCalled();
  expect(fields.clear).toHaveBeenCalled();
});

test('while it is sent nothing can be changed, and it can be left with all that was typed', async () => {
  const answer = await drawSending({ fields });
  expect(button('Send it').getAttribute('aria-busy')).toBe('true');
  expect(document.querySelector('fieldset')?.disabled).toBe(true);
  await press('Close');
  expect(onClose).toHaveBeenCalled();
  expect(fields.clear).not.toHaveBeenCalled();
  await settled(() => answer.resolve({ title: 'It is sent' }));
});

test('a refusal says why, keeps what was typed, and it can be sent again', async () => {
  const answer = await drawSending({ fields, failedTitle: 'It was not sent' });
  await settled(() => answer.reject(new ProductError('network', 'There is no connection.')));
  expect(textOf('alert')).toBe('It was not sentThere is no connection.');
  expect(fields.clear).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  // The button that was pressed has the focus again.
  expect(document.activeElement).toBe(button('Send it'));
  onSend.mockResolvedValue(null);
  await press('Send it');
  expect(onClose).toHaveBeenCalled();
});

test('a refusal that ends the question closes it, and keeps what was typed', async () => {
  onSend.mockResolvedValue({ tone: 'danger', title: 'Somebody else was first' });
  await draw({ fields });
  await press('Send it');
  expect(onClose).toHaveBeenCalled();
  expect(fields.clear).not.toHaveBeenCalled();
  expect(page()).toContain('Somebody else was first');
});

test('one that was left before the answer closes no other dialog, and its failure is still told', async () => {
  const sent = await drawSending();
  await draw(null);
  await settled(() => sent.resolve({ title: 'It is sent' }));
  expect(page()).toContain('It is sent');
  expect(onClose).not.toHaveBeenCalled();
  const refused = await drawSending();
  await draw(null);
  await settled(() => refused.reject(new ProductError('network', 'There is no connection.')));
  expect(page()).toContain('It was not doneThere is no connection.');
});

test('what is left while it is sent cannot be sent a second time, and its failure is told', async () => {
  const answer = Promise.withResolvers<null>();
  onSend.mockReturnValue(answer.promise);
  await settled(() =>
    root.render(
      <ThemeProvider>
        <Toaster>
          <Asking />
        </Toaster>
      </ThemeProvider>,
    ),
  );
  await press('Ask');
  await press('Send it');
  await press('Close');
  expect(button('Ask').getAttribute('aria-busy')).toBe('true');
  await press('Ask');
  expect(document.querySelector('dialog')).toBeNull();
  await settled(() => answer.reject(new ProductError('network', 'There is no connection.')));
  expect(page()).toContain('It was not doneThere is no connection.');
  expect(onSend).toHaveBeenCalledTimes(1);
  await press('Ask');
  expect(button('Send it').disabled).toBe(false);
});

/** A button that stays where its dialog was left. */
function Asking() {
  const [isAsking, setAsking] = useState(false);
  const sending = useAttempt();
  return (
    <>
      <Button pending={sending.pending} onClick={() => setAsking(true)}>
        Ask
      </Button>
      {isAsking ? (
        <FormDialog
          title="Send it back?"
          confirmLabel="Send it"
          sending={sending}
          onSend={onSend}
          onClose={() => setAsking(false)}
        >
          The customer reads it.
        </FormDialog>
      ) : null}
    </>
  );
}

test('while writes are paused it says so, and is not sent', async () => {
  await draw({ blocker: 'Saving is paused for a while.' });
  expect(textOf('status')).toBe('Saving is paused for a while.');
  expect(button('Send it').disabled).toBe(true);
});

test('what somebody else settled meanwhile is over, but never while one’s own is on its way', async () => {
  const over = 'It was withdrawn meanwhile.';
  const answer = await drawSending();
  await draw({ over });
  expect(page()).not.toContain(over);
  await settled(() => answer.reject(new ProductError('network', 'There is no connection.')));
  expect(textOf('alert')).toBe(over);
  expect(button('Send it').disabled).toBe(true);
  expect(button('Close').disabled).toBe(false);
});

test('what an earlier visit left is named, and can be discarded', async () => {
  await draw({ fields: { ...fields, isRestored: true } });
  expect(page()).toContain('Restored from this device.');
  await press('Discard');
  expect(fields.discard).toHaveBeenCalled();
});

test('Enter in a field sends, and never what is dangerous', async () => {
  for (const [tone, times] of [
    ['danger', 0],
    ['accent', 1],
  ] as const) {
    await draw({ tone, children: <TextField label="Day" defaultValue="Monday" /> });
    await settled(() => document.querySelector('form')?.requestSubmit());
    expect(onSend).toHaveBeenCalledTimes(times);
  }
});

test('what is not whole is not sent, and the first field that says why has the focus', async () => {
  await draw({
    check: () => false,
    children: <TextField label="Name" error="Type their name." />,
  });
  await press('Send it');
  expect(onSend).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
});
