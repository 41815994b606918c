import { expect, test } from 'vitest';
import type { StoredFile } from './stored-file.ts';
import { arrivingFormats } from './waiting-cuts.ts';

const file = (about: Partial<StoredFile>) => about as StoredFile;

test('cuts that are sent or looked at are on their way; posters and what is over are not', () => {
  const arriving = arrivingFormats([
    file({ purpose: 'cut', format: '9:16', state: 'uploading' }),
    file({ purpose: 'cut', format: '1:1', state: 'checking' }),
    file({ purpose: 'cut', format: '9:16', state: 'checking' }),
    file({ purpose: 'poster', format: '4:5', state: 'uploading' }),
    file({ purpose: 'cut', format: '16:9', state: 'ready' }),
    file({ purpose: 'cut', format: '4:5', state: 'refused' }),
  ]);
  expect(arriving).toEqual(['1:1', '9:16']);
});
