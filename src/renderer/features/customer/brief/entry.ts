/** Sends from any page what was typed into briefs and is on this device only. */
export const loadSendStoredBriefs = async () => {
  const { SendStoredBriefs } = await import('./send-stored-briefs.tsx');
  return { default: SendStoredBriefs };
};
