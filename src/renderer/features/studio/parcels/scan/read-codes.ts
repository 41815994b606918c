import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own origin: by itself the library would fetch it from another host.
prepareZXingModule({
  overrides: {
    locateFile: (path: string, folder: string) =>
      path.endsWith('.wasm') ? readerUrl : `${folder}${path}`,
  },
});

/** Codes on packing slips and on the labels of carriers. */
const formats = ['qr_code', 'data_matrix', 'code_128', 'code_39', 'itf'] as const;

/** Reads the first code in a picture, or null. The same reader everywhere, as many browsers have none. */
export function createCodeReader(): (picture: HTMLVideoElement) => Promise<string | null> {
  const detector = new BarcodeDetector({ formats: [...formats] });
  return async (picture) => {
    const [found] = await detector.detect(picture);
    return found?.rawValue ?? null;
  };
}
