/** The list that finds videos, pages and actions; fetched when it is first opened. */
export const loadQuickFind = async () => {
  const { QuickFind } = await import('./quick-find.tsx');
  return { default: QuickFind };
};
