import { useSendMail } from './use-send-mail.ts';

/** Sends the verification mail again. Its link leads on to `to`, a path of ours, or to the start. */
export function useSendVerification(
  to: string | null,
  onOutcome: Parameters<typeof useSendMail>[1],
) {
  return useSendMail((identity) => identity.sendVerification(to), onOutcome);
}
