const seconds = 0.16;
const loudness = 0.08;

/**
 * A short, soft tone. `play` does nothing without an audio device, or before the first press on the
 * page, which browsers require.
 */
export function createNotificationSound() {
  let context: AudioContext | null = null;
  return {
    play: (): void => {
      try {
        context ??= new AudioContext();
        void sound(context).catch(() => {
          // The bell shows the same.
        });
      } catch {
        // This machine cannot play sounds.
      }
    },
    stop: (): void => {
      void context?.close().catch(() => {
        // It was closed already.
      });
      context = null;
    },
  };
}

async function sound(context: AudioContext): Promise<void> {
  if (context.state === 'suspended') await context.resume();
  const start = context.currentTime;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.setValueAtTime(660, start);
  tone.frequency.setValueAtTime(880, start + seconds / 2);
  // Without ramps it would click.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.linearRampToValueAtTime(0, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}
