import { useLayoutEffect, useState, type RefObject } from 'react';

type Size = { width: number; height: number };
export type Area = Size & { left: number; top: number };

/** Where a picture lies in a box that it fits into, as `object-fit: contain` puts it. */
export function pictureArea(box: Area, picture: Size): Area {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}

/** Where the picture of a video lies in the element around it, in CSS pixels; null before it is drawn. */
export function usePictureArea(
  videoRef: RefObject<HTMLVideoElement | null>,
  { width, height }: Size,
): Area | null {
  const [area, setArea] = useState<Area | null>(null);
  useLayoutEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const measure = () => {
      const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = video;
      if (offsetWidth === 0 || offsetHeight === 0) return;
      const box = { left, top, width: offsetWidth, height: offsetHeight };
      setArea(pictureArea(box, { width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(video);
    measure();
    return () => observer.disconnect();
  }, [videoRef, width, height]);
  return area;
}
