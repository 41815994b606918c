/** One video beside the list. */
export function VideoPanel(_props: { videoId: string; onClose: () => void }) {
  return null;
}
