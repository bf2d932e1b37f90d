import type { ComponentProps } from 'react';

export default function IdealImage({
  img,
  alt = '',
  ...rest
}: ComponentProps<'img'> & { img: string | { default?: string; src?: { src: string } } }) {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src);
  return <img {...rest} src={src} alt={alt} />;
}
