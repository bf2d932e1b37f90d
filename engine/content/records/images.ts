/** Images of pages: found, measured and given a hashed address. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { imageSize } from 'image-size';
import type { SiteConfig } from '#engine/config/schema.ts';
import { addressFault, schemeOf } from '#engine/shared/addressFault.ts';
import { type Place, type Problems, suggest } from '#engine/shared/problems.ts';
import { contentFolders, isContent } from '../files.ts';
import type { Foreign } from '../markdown/made/parts.ts';
import { decode } from './links.ts';

export interface ImageFile {
  /** Final address. */
  src: string;
  width?: number;
  height?: number;
}

export class Images {
  /** Path in the output folder to path from the root. */
  readonly copies = new Map<string, string>();
  private readonly known = new Map<string, ImageFile>();

  constructor(
    private readonly root: string,
    private readonly config: SiteConfig,
    /** Published files: path in the output folder to path from the root. */
    private readonly files: ReadonlyMap<string, string>,
    private readonly problems: Problems,
  ) {}

  /** Resolves an image: `/x.png` is a published file, anything else beside the page. Other hosts' are left alone. */
  resolve(src: string, source: string, place: Place, foreign?: Foreign): ImageFile {
    const fault = addressFault(src);
    if (fault) this.problems.error(place, `The address ${JSON.stringify(src.slice(0, 80))} ${fault}.`);
    if (fault) return { src: '' };
    if (schemeOf(src) !== undefined || src.startsWith('//')) return { src };
    const published = src.startsWith('/') ? this.files.get(decode(src.slice(1)) ?? '') : undefined;
    const file = src.startsWith('/')
      ? (published ?? this.config.content.public.map((folder) => folder + src).join(', '))
      : posix.join(posix.dirname(source), decode(src) ?? src);
    const found = this.known.get(file) ?? this.read(file, src, published !== undefined);
    if (found) return found;
    if (foreign?.links !== undefined && src.startsWith('/'))
      return { src: foreign.links.replace(/\/$/, '') + src };
    const images = [...this.files.keys()].filter((path) => /\.(png|jpe?g|gif|svg|webp|avif)$/i.test(path));
    this.problems[foreign ? 'warn' : 'error'](
      place,
      `The image "${src}" does not exist (looked for ${file}).`,
      images.length
        ? suggest(
            src,
            images.map((path) => `/${path}`),
          )
        : undefined,
    );
    return { src };
  }

  /** A picture elsewhere, or behind a link that leads elsewhere, is not the site's own. */
  private read(file: string, src: string, isPublished: boolean): ImageFile | undefined {
    if (!isPublished && (src.startsWith('/') || !this.isContent(file))) return undefined;
    const bytes = readFileSync(join(this.root, file));
    const { name, ext } = posix.parse(file);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const output = src.startsWith('/')
      ? src.slice(1)
      : `assets/${name.replace(/[^\w-]+/g, '-').slice(0, 100)}-${hash}${/^\.\w+$/.test(ext) ? ext : ''}`;
    if (!src.startsWith('/')) this.copies.set(output, file);
    const image = { src: this.config.baseUrl + output, ...this.sizeOf(bytes, file) };
    this.known.set(file, image);
    return image;
  }

  private isContent(file: string): boolean {
    return isContent(this.root, join(this.root, file), contentFolders(this.config));
  }

  private sizeOf(bytes: Uint8Array, file: string): Omit<ImageFile, 'src'> {
    try {
      const { width, height } = imageSize(bytes);
      return { width, height };
    } catch {
      this.problems.error({ file }, 'The picture cannot be read.', 'Open it and save it anew.');
      return {};
    }
  }
}
