/** What people ask before they begin; search engines are told, too. */
export const questions = [
  {
    question: 'What exactly is a token?',
    answer:
      'Five seconds of finished film. A 5 s video costs one token, a 15 s video three, a 30 s video six. Each payment brings the tokens of its months, and your account shows how many are spent, planned and left.',
  },
  {
    question: 'What if I do not use all of them?',
    answer:
      'They roll over for one more period, then they expire. Your account shows which ones are about to, in time to plan something with them.',
  },
  {
    question: 'How much text can go into a video?',
    answer:
      'A 15 s video carries up to three cards and 30 words, a 30 s video up to six cards and 60 words. A 5 s video speaks through the picture. Your logo and tagline fit on all of them.',
  },
  {
    question: 'How do I know what is happening with my product?',
    answer:
      'Your account shows seven steps, from payment to delivery, and each video has a status of its own. Both change in front of you while we work.',
  },
  {
    question: 'Can I change a video after I have ordered it?',
    answer:
      'While it is a draft, everything. Once it is ordered it waits for its shoot as it is; if something has to change, we can send it back to draft, and its tokens return with it. Once its film is delivered, two rounds of changes are included.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, on our payment provider’s own page, by the month, the quarter or the year. We never see your card number, and your invoices are listed with your subscription.',
  },
];
