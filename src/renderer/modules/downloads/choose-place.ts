/** A file on the disk that the person chose. */
export type Place = {
  createWritable: () => Promise<WritableStream<Uint8Array>>;
  getFile: () => Promise<{ size: number }>;
  /** Not in every browser. */
  remove?: () => Promise<void>;
};
type Picker = (options: { suggestedName: string }) => Promise<Place>;

/** Asks where to save a file; null where the page cannot write one, `none` where the person gives up. */
export async function choosePlace(suggestedName: string): Promise<Place | 'none' | null> {
  const page: Window & { showSaveFilePicker?: Picker } = window;
  if (page.showSaveFilePicker === undefined) return null;
  try {
    return await page.showSaveFilePicker({ suggestedName });
  } catch (error) {
    // Some managed browsers have it and do not allow it.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : null;
  }
}

/**
 * Removes the empty file that choosing a place made; says whether it is still there. What is written comes to its
 * place as a whole at the end, so nothing else is left.
 */
export async function clearPlace(place: Place): Promise<'nothing' | 'emptyFile'> {
  try {
    if ((await place.getFile()).size > 0) return 'nothing';
    if (place.remove === undefined) return 'emptyFile';
    await place.remove();
    return 'nothing';
  } catch (error) {
    console.warn('The empty file of a download could not be removed', error);
    return 'emptyFile';
  }
}
