const windowLength = 256 * 1024;

/** Reads a file at places that mostly go forward, in large pieces; `onRead` is told of each. */
export function createByteWindow(file: Blob, onRead: () => void) {
  let start = 0;
  let bytes = new ArrayBuffer(0);
  return {
    size: file.size,
    /** So many bytes from a place on; fewer at the end of the file. */
    at: async (place: number, length: number): Promise<DataView> => {
      if (place < start || place + length > start + bytes.byteLength) {
        start = place;
        bytes = await file.slice(place, place + Math.max(length, windowLength)).arrayBuffer();
        onRead();
      }
      const from = place - start;
      return new DataView(bytes, from, Math.min(length, bytes.byteLength - from));
    },
  };
}
export type ByteWindow = ReturnType<typeof createByteWindow>;
