import { useSendMail } from './use-send-mail.ts';

/** Sends the mail with the verification link once more, and tells how that went. */
export function useSendVerification(tell: Parameters<typeof useSendMail>[1]) {
  return useSendMail((identity) => identity.sendVerification(), tell);
}
