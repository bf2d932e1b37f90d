import type { ComponentProps } from 'react';

export default function Img({ alt = '', ...rest }: ComponentProps<'img'>) {
  return <img {...rest} alt={alt} />;
}
