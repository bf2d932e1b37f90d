/** Images of pages: found, measured and given a hashed address. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { imageSize } from 'image-size';
import { addressFault, schemeOf } from '#engine/shared/addressFault.ts';
import { type Place, type Problems, suggest } from '#engine/shared/problems.ts';
import { isContent } from '../files.ts';
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
    private readonly baseUrl: string,
    private readonly files: ReadonlySet<string>,
    private readonly problems: Problems,
  ) {}

  /** Resolves an image: `/x.png` lies in `public/`, anything else beside the page. Other hosts' are left alone. */
  resolve(src: string, source: string, place: Place, foreign?: Foreign): ImageFile {
    const fault = addressFault(src);
    if (fault) this.problems.error(place, `The address ${JSON.stringify(src.slice(0, 80))} ${fault}.`);
    if (fault) return { src: '' };
    if (schemeOf(src) !== undefined || src.startsWith('//')) return { src };
    const file = src.startsWith('/') ? `public${src}` : posix.join(posix.dirname(source), decode(src) ?? src);
    const found = this.known.get(file) ?? this.read(file, src);
    if (found) return found;
    const images = [...this.files].filter((path) => /\.(png|jpe?g|gif|svg|webp|avif)$/i.test(path));
    if (foreign?.links !== undefined && src.startsWith('/'))
      return { src: foreign.links.replace(/\/$/, '') + src };
    this.problems[foreign ? 'warn' : 'error'](
      place,
      `The image "${src}" does not exist (looked for ${file}).`,
      images.length ? suggest(src, images) : undefined,
    );
    return { src };
  }

  /** Whether the site may publish a file: a picture elsewhere, or behind a link that leads elsewhere, is not its own. */
  private isOwn(file: string): boolean {
    return file.startsWith('public/')
      ? this.files.has(file.slice('public'.length))
      : isContent(this.root, join(this.root, file));
  }

  private read(file: string, src: string): ImageFile | undefined {
    if (!this.isOwn(file)) return undefined;
    const bytes = readFileSync(join(this.root, file));
    const { width, height } = imageSize(bytes);
    const { name, ext } = posix.parse(file);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const output = src.startsWith('/')
      ? src.slice(1)
      : `assets/${name.replace(/[^\w-]+/g, '-').slice(0, 100)}-${hash}${/^\.\w+$/.test(ext) ? ext : ''}`;
    if (!src.startsWith('/')) this.copies.set(output, file);
    const image = { src: this.baseUrl + output, width, height };
    this.known.set(file, image);
    return image;
  }
}
