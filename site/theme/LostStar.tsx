/** The mark of the site with an empty place where its star should be. */
export function LostStar() {
  return (
    <svg viewBox="0 0 32 32" width="112" fill="currentColor" opacity="0.5" aria-hidden="true">
      <path d="M17.2 16l1.6 13.6-5.6 0 1.6-13.6zM16.6 14.9l12.5 5.5-2.7 4.8-11-8.1zM16.6 17.1l-11 8.1-2.7-4.8 12.5-5.5zM15.4 17.1l-12.5-5.5 2.7-4.8 11 8.1zM14.8 16l-1.6-13.6 5.6 0-1.6 13.6z" />
      <circle
        cx="24.83"
        cy="10.9"
        r="3.15"
        fill="none"
        stroke="var(--color-mark)"
        strokeDasharray="1.2 1"
        strokeWidth="0.6"
      />
    </svg>
  );
}
