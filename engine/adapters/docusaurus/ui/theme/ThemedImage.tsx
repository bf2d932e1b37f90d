import type { ComponentProps } from 'react';

/** One picture for each mode; the style sheet of the page shows the right one. */
export default function ThemedImage({
  sources,
  alt = '',
  className = '',
  ...rest
}: ComponentProps<'img'> & { sources: { light: string; dark: string } }) {
  return (
    <>
      <img {...rest} src={sources.light} alt={alt} className={`${className} themed-image--light`.trim()} />
      <img {...rest} src={sources.dark} alt={alt} className={`${className} themed-image--dark`.trim()} />
    </>
  );
}
