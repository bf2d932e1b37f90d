/** A decorative icon of `icons.ts`. The text or label beside it has the meaning. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
