/** For elements that an open panel covers on a phone. */
export const coveredByPanel = { 'data-under-panel': '' };

/** For a bar at the foot of the page, which stands beside an open panel where there is room for both. */
export const besidePanel = { ...coveredByPanel, 'data-beside-panel': '' };
