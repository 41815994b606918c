/** Sends from any page what was typed into drafts and is on this device only. */
export const loadSendStoredDrafts = async () => {
  const { SendStoredDrafts } = await import('./editor/send-stored-drafts.tsx');
  return { default: SendStoredDrafts };
};
