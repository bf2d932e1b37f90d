/** PNG with a palette, a quarter of the size of true color; https://www.w3.org/TR/png-3/. */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Opaque pixels of four bytes, row by row, as a PNG; `undefined` when they have more than 256 colors. */
export async function palettePng(
  { buffer, byteOffset, length }: Uint8Array,
  width: number,
): Promise<Buffer | undefined> {
  const pixels = new Uint32Array(buffer, byteOffset, length / 4);
  const height = pixels.length / width;
  const colors = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let index = 0;
  let to = 0;
  for (let at = 0; at < pixels.length; at++) {
    if (at % width === 0) to++;
    const color = pixels[at] ?? 0;
    if (color !== last) {
      last = color;
      index = colors.get(color) ?? colors.size;
      if (index > 255) return undefined;
      colors.set(color, index);
    }
    rows[to++] = index;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const palette = Buffer.alloc(colors.size * 3);
  const bytes = new Uint8Array(Uint32Array.from(colors.keys()).buffer);
  palette.set(bytes.filter((_, at) => at % 4 < 3));
  const data = await promisify(deflate)(rows);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
