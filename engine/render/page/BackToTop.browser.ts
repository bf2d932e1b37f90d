/** Scrolls to the top of the page, without animation if the reader prefers reduced motion. */
export function init(): void {
  document.querySelector('.back-to-top')?.addEventListener('click', () => {
    const isStill =
      matchMedia('(prefers-reduced-motion: reduce)').matches ||
      document.documentElement.matches('[data-prefers~=still]');
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  });
}
