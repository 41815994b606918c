/** Decibels of full scale (dBTP) that the true peak of a programme may have: EBU R 128. */
export const truePeakLimit = -1;

/** The highest true peak of all channels in decibels of full scale, and its second. */
export type TruePeak = { decibels: number; at: number };

// ITU-R BS.1770-4, Annex 2: four phases of a low pass, for four times as many samples. The last two are the
// first ones backwards.
const firstPhases = [
  [
    0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875,
    0.1373291015625, 0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125,
    0.014892578125, -0.00830078125,
  ],
  [
    -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625,
    0.77978515625, -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
  ],
];
const phases = [...firstPhases, ...firstPhases.map((taps) => taps.toReversed())];
const reach = 11;
/** How much higher than its samples a sound can become between them. */
const mostGain = Math.max(
  ...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);

/**
 * Measures how loud a sound track becomes between its samples, as it is decoded. Pieces that cannot be louder
 * than what was heard are passed over.
 */
export function createTruePeakMeter(sampleRate: number) {
  let [highest, at] = [0, 0];
  const endings: Float32Array[] = [];

  return {
    /** Takes the next samples of each channel, the first of which is heard at this second. */
    add: (channels: readonly Float32Array[], from: number): void => {
      for (const [channel, samples] of channels.entries()) {
        const heard = new Float32Array(reach + samples.length);
        heard.set(endings[channel] ?? []);
        heard.set(samples, reach);
        endings[channel] = heard.slice(-reach);
        if (loudest(heard) * mostGain <= highest) continue;
        for (let index = 0; index < samples.length; index += 1) {
          for (const taps of phases) {
            const amplitude = Math.abs(interpolated(heard, index, taps));
            if (amplitude > highest) [highest, at] = [amplitude, from + index / sampleRate];
          }
        }
      }
    },
    highest: (): TruePeak => ({ decibels: 20 * Math.log10(highest), at: Math.max(0, at) }),
  };
}

function loudest(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

function interpolated(samples: Float32Array, from: number, taps: readonly number[]): number {
  let sum = 0;
  for (let tap = 0; tap < taps.length; tap += 1) {
    sum += (taps[tap] ?? 0) * (samples[from + tap] ?? 0);
  }
  return sum;
}
