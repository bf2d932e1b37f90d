import { videoOrigin } from '#engine/shared/policySources.ts';

/** The player of a video on YouTube, or of the file that the cover links to. */
function playerFor({ dataset: { video, title = '' }, href }: HTMLAnchorElement) {
  if (!video)
    return Object.assign(document.createElement('video'), {
      title,
      src: href,
      controls: true,
      autoplay: true,
    });
  return Object.assign(document.createElement('iframe'), {
    title,
    src: `${videoOrigin}/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`,
    allow: 'autoplay; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}

/** Replaces the cover with the player on a click. */
export function init(): void {
  document.addEventListener('click', (event) => {
    const cover = (event.target as Element).closest<HTMLAnchorElement>('body a[data-video]');
    if (!cover || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = playerFor(cover);
    cover.replaceWith(player);
    player.focus();
  });
}
