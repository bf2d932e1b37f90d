const root = document.documentElement;
const backToTopFrom = 300;

/** Hides the navigation bar while the reader scrolls down, and shows the button to the top while scrolling up. */
export default function attach(page: ParentNode, signal: AbortSignal): void {
  const barHeight = page.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
  let last = 0;
  let isBrowserScrolling = location.hash !== '';

  const settle = (isBarHidden: boolean, isGoingUp: boolean) => {
    last = scrollY;
    root.dataset['navbar'] = isBarHidden && last >= barHeight ? 'hidden' : 'shown';
    root.toggleAttribute('data-back-to-top', isGoingUp && last > backToTopFrom);
  };
  const isAtEnd = () => scrollY + innerHeight >= root.scrollHeight - barHeight;
  const onScroll = () => {
    if (scrollY > last) settle(!isBrowserScrolling, false);
    else if (scrollY < last && !isAtEnd()) settle(false, true);
    else last = scrollY;
    isBrowserScrolling = false;
  };

  settle(false, false);
  addEventListener('hashchange', () => settle(true, false), { signal });
  addEventListener('scroll', onScroll, { signal });
}
