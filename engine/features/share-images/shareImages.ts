/** A picture for sharing each document and post, drawn with the page's title. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Renderer } from '@takumi-rs/core';
import { engineRoot, themeSheet } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import { cacheKey } from '#engine/incremental/cache.ts';
import type { FeatureContext, SocialImages } from '#engine/render/featureContent.ts';
import type { Theme } from '#engine/render/theme.ts';
import type { PageImage } from '#engine/shared/types.ts';
import { loadFont, type PictureFont } from './font.ts';
import { type Picture, picture, pictureSize } from './picture.tsx';

/** Raised when the same drawing would become another file. */
const version = '2';

/** `undefined` unless the configuration asks for pictures, or after reporting why they cannot be drawn. */
export async function openShareImages(
  context: FeatureContext,
  theme: Theme,
): Promise<ShareImages | undefined> {
  if (!context.config.shareImages) return undefined;
  try {
    const { Renderer } = await import('@takumi-rs/core');
    const renderer = new Renderer();
    const font = await loadFont();
    await renderer.registerFont({ name: font.name, data: font.data });
    return new ShareImages(context, theme, font, renderer);
  } catch (fault) {
    const hint = 'Run npm ci, or set shareImages to false.';
    const message = `Pictures for sharing cannot be drawn: ${reasonOf(fault)}`;
    context.problems.error({ file: 'site.config.ts' }, message, hint);
    return undefined;
  }
}

export class ShareImages implements SocialImages {
  /** Drawings by path in the output folder. */
  private readonly drawings = new Map<string, Picture>();
  private readonly tokens: string;

  constructor(
    private readonly context: FeatureContext,
    private readonly theme: Theme,
    private readonly font: PictureFont,
    private readonly renderer: Renderer,
  ) {
    const sheets = [join(engineRoot, 'render/styles/tokens.css'), join(context.root, themeSheet)];
    this.tokens = sheets
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  }

  /** The picture of a page; `section` says where it stands. `undefined` if the font lacks letters of the title. */
  imageFor(title: string, section: string | undefined): PageImage | undefined {
    const { url, baseUrl } = this.context.config;
    const text = this.font.writable(title);
    if (text === undefined) return undefined;
    const drawing = picture({
      Logo: this.theme.SvgLogo,
      title: text,
      section: section === undefined || section === title ? undefined : this.font.writable(section),
      host: new URL(url).host,
      color: this.color,
    });
    const path = `assets/share/${cacheKey(version, JSON.stringify(drawing)).slice(0, 12)}.png`;
    this.drawings.set(path, drawing);
    return { src: baseUrl + path, ...pictureSize, alt: title };
  }

  /** Writes the pictures of all pages rendered so far, a few at a time: each takes 3 MB while it is drawn. */
  async write(write: (path: string, png: Buffer) => Promise<void>): Promise<void> {
    const queue = this.drawings.keys();
    const work = async () => {
      for (const path of queue) await write(path, (await this.file(path)) ?? Buffer.alloc(0));
    };
    await Promise.all([work(), work()]);
  }

  /** The PNG file at a path in the output folder. */
  async file(path: string): Promise<Buffer | undefined> {
    const drawing = this.drawings.get(path);
    if (drawing === undefined) return undefined;
    const { cache } = this.context;
    const key = cacheKey('share-image', version, JSON.stringify(drawing));
    const cached = cache.get(key);
    if (cached !== undefined) return Buffer.from(cached, 'base64');
    const { node, css } = drawing;
    const png = await this.renderer.render(node, { ...pictureSize, css: [css], format: 'png' });
    cache.set(key, png.toString('base64'));
    return png;
  }

  /** The second value of `light-dark()` in the last sheet that sets the token. */
  private readonly color = (token: string): string =>
    [...this.tokens.matchAll(new RegExp(`${token}: light-dark\\([^,]+, ([^)]+)\\)`, 'g'))].at(-1)?.[1] ??
    '#000';
}
