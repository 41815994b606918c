import { failedAuthentication } from './authentication-page.ts';

/**
 * The provider's script for our pages, of which they use one thing: it lets the bank ask in the page whether
 * its customer pays (3-D Secure).
 */
export const paymentScript = (origin: string): string => `
window.Stripe = (key) => ({
  key,
  handleNextAction: ({ clientSecret }) =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Is it you who pays?');
      const answer = (outcome, label, result) => {
        const button = document.createElement('button');
        button.textContent = label;
        button.addEventListener('click', async () => {
          const body = new URLSearchParams({ clientSecret, outcome });
          await fetch(${JSON.stringify(`${origin}/authentication`)}, { method: 'POST', body });
          dialog.remove();
          resolve(result);
        });
        dialog.append(button);
      };
      answer('confirmed', 'Yes, it is me', {});
      answer('refused', 'No, stop it', { error: { message: ${JSON.stringify(failedAuthentication)} } });
      document.body.append(dialog);
      dialog.showModal();
    }),
});
`;
