/** A picture for sharing each document and post, drawn with the page's title. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { engineRoot, themeSheet } from '#engine/config/paths.ts';
import { reasonOf } from '#engine/config/reasonOf.ts';
import type { SiteConfig } from '#engine/config/schema.ts';
import { type Cache, cacheKey } from '#engine/incremental/cache.ts';
import type { SocialImages } from '#engine/render/featureContent.ts';
import type { Theme } from '#engine/render/theme.ts';
import type { Problems } from '#engine/shared/problems.ts';
import type { PageImage } from '#engine/shared/types.ts';
import { footSize, Picture, pictureSize, titleWidth } from './Picture.tsx';
import { palettePng } from './png.ts';
import { family, Typeface } from './typeface.ts';
import { wrapTitle } from './wrapTitle.ts';

/** Raised when the same drawing would become another file. */
const version = '1';

type DrawPicture = (svg: string) => Promise<Buffer>;

export class ShareImages implements SocialImages {
  /** Drawings by path in the output folder. */
  private readonly drawings = new Map<string, string>();

  private constructor(
    private readonly config: SiteConfig,
    private readonly theme: Theme,
    private readonly cache: Cache,
    private readonly typeface: Typeface,
    private readonly draw: DrawPicture,
    private readonly tokens: string,
  ) {}

  /** `undefined` where the configuration does not ask for pictures, or after reporting why they cannot be drawn. */
  static async open(
    root: string,
    config: SiteConfig,
    theme: Theme,
    cache: Cache,
    problems: Problems,
  ): Promise<ShareImages | undefined> {
    if (!config.shareImages) return undefined;
    try {
      const { renderAsync } = await import('@resvg/resvg-js');
      const typeface = await Typeface.load();
      const font = { fontFiles: [typeface.file], loadSystemFonts: false, defaultFontFamily: family };
      const draw = async (svg: string) => {
        const image = await renderAsync(svg, { font });
        return (await palettePng(image.pixels, image.width)) ?? image.asPng();
      };
      const ownColors = join(root, themeSheet);
      const sheets = [
        join(engineRoot, 'render/styles/tokens.css'),
        ...(existsSync(ownColors) ? [ownColors] : []),
      ];
      const tokens = sheets.map((file) => readFileSync(file, 'utf8')).join('\n');
      return new ShareImages(config, theme, cache, typeface, draw, tokens);
    } catch (fault) {
      const hint = 'Run npm ci, or set shareImages to false.';
      problems.error(
        { file: 'site.config.ts' },
        `Pictures for sharing cannot be drawn: ${reasonOf(fault)}`,
        hint,
      );
      return undefined;
    }
  }

  /** The picture of a page; `section` says where it stands. `undefined` when the font lacks letters of the title. */
  imageFor(title: string, section: string | undefined): PageImage | undefined {
    const text = this.typeface.writable(title);
    if (text === undefined) return undefined;
    const { host } = new URL(this.config.url);
    const written = section === undefined || section === title ? undefined : this.typeface.writable(section);
    const hasRoom = this.typeface.measure(`${written} ${host}`) * footSize <= titleWidth;
    const picture = createElement(Picture, {
      Logo: this.theme.SvgLogo,
      title: wrapTitle(text, titleWidth, this.typeface.measure),
      section: hasRoom ? written : undefined,
      host,
      color: this.color,
    });
    const svg = renderToStaticMarkup(picture);
    const path = `assets/share/${cacheKey(version, svg).slice(0, 12)}.png`;
    this.drawings.set(path, svg);
    return { src: this.config.baseUrl + path, ...pictureSize, alt: title };
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
    const svg = this.drawings.get(path);
    if (svg === undefined) return undefined;
    const key = cacheKey('share-image', version, svg);
    const kept = this.cache.get(key);
    if (kept !== undefined) return Buffer.from(kept, 'base64');
    const png = await this.draw(svg);
    this.cache.set(key, png.toString('base64'));
    return png;
  }

  /** The second value of `light-dark()` in the last sheet that sets the token. */
  private readonly color = (token: string): string =>
    [...this.tokens.matchAll(new RegExp(`${token}: light-dark\\([^,]+, ([^)]+)\\)`, 'g'))].at(-1)?.[1] ??
    '#000';
}
