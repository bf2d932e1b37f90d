/** Puts the player in place of the cover when it is clicked. */
export function once(): void {
  document.addEventListener('click', (event) => {
    const cover = (event.target as Element).closest<HTMLElement>('[data-video]');
    if (!cover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { video = '', src = '', title = '' } = cover.dataset;
    const player = document.createElement(video) as HTMLIFrameElement | HTMLVideoElement;
    player.title = title;
    if (player instanceof HTMLVideoElement) {
      player.controls = true;
      player.autoplay = true;
    } else {
      player.allow = 'autoplay; fullscreen; picture-in-picture';
      player.referrerPolicy = 'strict-origin-when-cross-origin';
    }
    player.src = src;
    cover.replaceWith(player);
    player.focus();
  });
}
