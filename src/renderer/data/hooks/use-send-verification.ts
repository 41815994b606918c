import { useSendMail } from './use-send-mail.ts';

/**
 * Sends the mail with the verification link once more, and tells how that went. The link leads on
 * to `to`, a path of ours, or to the start.
 */
export function useSendVerification(to: string | null, tell: Parameters<typeof useSendMail>[1]) {
  return useSendMail((identity) => identity.sendVerification(to), tell);
}
