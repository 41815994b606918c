/**
 * Loudness of a web film in LUFS: what to mix for, and what is still fine. A mix for broadcast is: EBU R 128 asks
 * for −23 with a tolerance of 1, ATSC A/85 for −24.
 */
export const loudnessTarget = -14;
export const loudnessRange = { from: -24, to: -10 };

/**
 * Measures the integrated loudness of a sound track after ITU-R BS.1770-4, as it is decoded. No kept library
 * takes samples in pieces without WebAssembly, which the pages' policy does not allow.
 */
export function createLoudnessMeter(sampleRate: number, channelCount: number) {
  const weights = channelWeights(channelCount);
  const filters = weights.map(() => kWeighting(sampleRate));
  // Blocks of 400 ms begin every 100 ms, so each is four of these steps.
  const stepLength = Math.round(sampleRate / 10);
  const steps: number[] = [];
  let [sum, filled] = [0, 0];

  return {
    /** Takes the next samples of each channel, all equally many. */
    add: (channels: readonly Float32Array[]): void => {
      const [first] = channels;
      for (let index = 0; index < (first?.length ?? 0); index += 1) {
        for (const [channel, weight] of weights.entries()) {
          const filtered = filters[channel]?.(channels[channel]?.[index] ?? 0) ?? 0;
          sum += weight * filtered * filtered;
        }
        filled += 1;
        if (filled < stepLength) continue;
        steps.push(sum / stepLength);
        [sum, filled] = [0, 0];
      }
    },
    /** In LUFS; null when all of it is below the absolute gate, or too short for a block. */
    integrated: (): number | null => {
      const blocks = steps.slice(3).map((step, index) => {
        const [a = 0, b = 0, c = 0] = steps.slice(index, index + 3);
        return (a + b + c + step) / 4;
      });
      const audible = blocks.filter((power) => loudnessOf(power) > absoluteGate);
      if (audible.length === 0) return null;
      const relativeGate = loudnessOf(mean(audible)) - 10;
      return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > relativeGate)));
    },
  };
}

const absoluteGate = -70;
const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much each channel counts, in the browser's order: 5.1 is left, right, centre, bass, surround. */
function channelWeights(count: number): number[] {
  return count === 6 ? [1, 1, 1, 0, 1.41, 1.41] : Array.from({ length: count }, () => 1);
}

/** The filter of the standard: a shelf for the head, then a high pass. One channel, sample by sample. */
function kWeighting(sampleRate: number): (sample: number) => number {
  const shelf = biquad(headShelf(sampleRate));
  const highPass = biquad(lowCut(sampleRate));
  return (sample) => highPass(shelf(sample));
}

type Coefficients = { b: [number, number, number]; a: [number, number] };

// The standard lists coefficients for 48 kHz. These analogue values give the same there, and the right ones
// at other rates: Brecht De Man, “Evaluation of implementations of the EBU R128 loudness measurement”.
function headShelf(sampleRate: number): Coefficients {
  const [frequency, gain, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gain / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / q + k * k) / a0,
    ],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
}

function lowCut(sampleRate: number): Coefficients {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function biquad({ b: [b0, b1, b2], a: [a1, a2] }: Coefficients): (sample: number) => number {
  let [first, second] = [0, 0];
  return (sample) => {
    const filtered = b0 * sample + first;
    first = b1 * sample - a1 * filtered + second;
    second = b2 * sample - a2 * filtered;
    return filtered;
  };
}
