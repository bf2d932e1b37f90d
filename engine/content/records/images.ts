/** Images of pages: found, measured and given a hashed address. */
import { hash } from 'node:crypto';
import { join, posix } from 'node:path';
import { imageSize } from 'image-size';
import type { SiteConfig } from '#engine/config/schema.ts';
import { currentEffects } from '#engine/incremental/effects.ts';
import { addressFault, schemeOf } from '#engine/shared/pathFault.ts';
import { near, type Problems, type SourceLocation } from '#engine/shared/problems.ts';
import { decode } from '#engine/shared/url.ts';
import {
  contentFolders,
  isContent,
  isInRepository,
  namedFile,
  onDisk,
  pageEnding,
  readContent,
} from '../files.ts';
import type { UntrustedText } from '../markdown/generated/parts.ts';

export interface ImageFile {
  /** Final address. */
  src: string;
  width?: number;
  height?: number;
}

/** Names of files that are pictures. */
export const picture = /\.(png|jpe?g|gif|svg|webp|avif)$/i;

/** Path in the output folder of a file that a page names. */
export function pictureOutput(file: string, bytes: Uint8Array): string {
  const { name, ext } = posix.parse(file);
  const digest = hash('sha256', bytes).slice(0, 8);
  return `assets/${name.replace(/[^\w-]+/g, '-').slice(0, 100)}-${digest}${/^\.\w+$/.test(ext) ? ext : ''}`;
}

export class Images {
  /** Path in the output folder to path from the root. */
  readonly copies = new Map<string, string>();
  private readonly outputs = new Map<string, string>();
  private readonly known = new Map<string, ImageFile>();
  private readonly folders: readonly string[];

  constructor(
    private readonly root: string,
    private readonly config: SiteConfig,
    /** Published files: path in the output folder to path from the root. */
    private readonly files: ReadonlyMap<string, string>,
    private readonly problems: Problems,
  ) {
    this.folders = contentFolders(config);
  }

  /** Resolves an image: `/x.png` is a published file, anything else beside the page. Other hosts' are left alone. */
  resolve(src: string, source: string, location: SourceLocation, foreign?: UntrustedText): ImageFile {
    const fault = addressFault(src);
    if (fault) this.problems.error(location, `The address ${JSON.stringify(src.slice(0, 80))} ${fault}.`);
    if (fault) return { src: '' };
    if (schemeOf(src) !== undefined || src.startsWith('//')) return { src };
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(src) ?? [];
    const path = this.withoutBase(written);
    const published = src.startsWith('/') ? this.publishedFile(path) : undefined;
    const file = src.startsWith('/')
      ? (published ?? this.config.content.public.map((folder) => folder + src).join(', '))
      : this.fileOf(path, source);
    const found = this.read(file, path, published !== undefined);
    if (found) return { ...this.copied(found, file), src: found.src + rest };
    if (foreign?.links !== undefined && src.startsWith('/'))
      return { src: foreign.links.replace(/\/$/, '') + src };
    const images = [...this.files.keys()].filter((each) => picture.test(each)).map((each) => `/${each}`);
    const name = `/${path.slice(path.lastIndexOf('/') + 1)}`;
    const meant = images.find((each) => each.endsWith(name)) ?? near(path, images);
    this.problems[foreign ? 'warn' : 'error'](
      location,
      `The image "${src}" does not exist (looked for ${file}).`,
      meant && `Did you mean "${meant}"?`,
    );
    return { src };
  }

  /** Copies a file from the root to the output folder. */
  copy(output: string, file: string): void {
    this.copies.set(output, file);
    this.outputs.set(file, output);
  }

  /** Address of any other file beside a page that a link leads to; `undefined` for one that is not the site's own. */
  file(target: string, source: string): string | undefined {
    const [, path = '', rest = ''] = /^(?:pathname:\/\/)?([^?#]*)(.*)$/.exec(target) ?? [];
    if (
      /^[a-z]+:|^\/|^$/i.test(path) ||
      !/\.\w+$/.test(path) ||
      /\.html$/.test(path) ||
      pageEnding.test(path)
    )
      return undefined;
    const file = this.fileOf(path, source);
    const found = this.isContent(file) ? this.read(file, path, false) : undefined;
    return found && this.copied(found, file).src + rest;
  }

  /** Path from the root of a file that a page names. */
  private fileOf(src: string, source: string): string {
    return onDisk(this.root, namedFile(decode(src) ?? src, source));
  }

  /** `undefined` for a file that the site may not read, also behind a symbolic link. */
  private read(file: string, src: string, isPublished: boolean): ImageFile | undefined {
    const key = isPublished ? `/${file}` : file;
    const known = this.known.get(key);
    if (known) return known;
    if (!isPublished && (src.startsWith('/') || !this.isReadable(file))) return undefined;
    const bytes = readContent(this.root, file, this.problems);
    if (!bytes) return { src: this.config.baseUrl };
    const output = src.startsWith('/') ? src.slice(1) : pictureOutput(file, bytes);
    if (!src.startsWith('/')) this.copy(output, file);
    const image = { src: this.config.baseUrl + output, ...this.sizeOf(bytes, file) };
    this.known.set(key, image);
    return image;
  }

  /** Records that a page needs the copy of a file. Published files are copied anyway. */
  private copied(image: ImageFile, file: string): ImageFile {
    const output = this.outputs.get(file);
    if (output !== undefined) currentEffects()?.copies.push([output, file]);
    return image;
  }

  /** An address without the base URL, which some pages have before that of a published file. */
  private withoutBase(path: string): string {
    const { baseUrl } = this.config;
    const isLonger = path.startsWith(baseUrl) && this.publishedFile(path) === undefined;
    return isLonger ? path.slice(baseUrl.length - 1) : path;
  }

  /** Path from the root of a published file, or of one that code of the site has published. */
  private publishedFile(src: string): string | undefined {
    const output = (decode(src) ?? '').normalize('NFC').slice(1);
    return this.files.get(output) ?? this.copies.get(output);
  }

  private isReadable(file: string): boolean {
    const isOfRepository = this.config.dialect.readsRepository && picture.test(file);
    return this.isContent(file) || (!!isOfRepository && isInRepository(this.root, join(this.root, file)));
  }

  private isContent(file: string): boolean {
    return isContent(this.root, join(this.root, file), this.folders);
  }

  private sizeOf(bytes: Uint8Array, file: string): Omit<ImageFile, 'src'> {
    if (!picture.test(file)) return {};
    try {
      const { width, height } = imageSize(bytes);
      return { width, height };
    } catch {
      this.problems.error({ file }, 'The picture cannot be read.', 'Open it and save it anew.');
      return {};
    }
  }
}
