/** The mark of the site with an empty place where its star should be. */
export function LostStar() {
  return (
    <svg className="lost-star" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M17.25 16L18.75 29.6L13.25 29.6L14.75 16zM16.62 14.92L29.15 20.42L26.4 25.18L15.38 17.08zM16.62 17.08L5.6 25.18L2.85 20.42L15.38 14.92zM15.38 17.08L2.85 11.58L5.6 6.82L16.62 14.92zM14.75 16L13.25 2.4L18.75 2.4L17.25 16z" />
      <circle cx="24.83" cy="10.9" r="3.15" />
    </svg>
  );
}
