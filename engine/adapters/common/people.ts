/** Authors and tags in the forms that Docusaurus accepts. */
import * as z from 'zod';
import type { Author, Tag } from '#engine/features/collections/build/records/people.ts';
import { pairs, text, type Values, values, webAddress } from './values.ts';

/** Addresses of profiles before the name of a person. */
export const profiles = pairs(`bluesky https://bsky.app/profile/, github https://github.com/,
  instagram https://www.instagram.com/, linkedin https://www.linkedin.com/in/, mastodon https://mastodon.social/@,
  stackoverflow https://stackoverflow.com/users/, threads https://www.threads.net/@, twitch https://twitch.tv/,
  twitter https://twitter.com/, x https://x.com/, youtube https://youtube.com/@`);

/** An author as files of authors and posts write one; profiles may be handles. */
export function authorOf(given: Values): Author {
  const [name, title, description] = ['name', 'title', 'description'].map((key) => text(given[key]));
  const picture = text(given['image_url']) ?? text(given['imageURL']);
  const [address, mail] = [text(given['url']), text(given['email'])];
  const url = address?.startsWith('/') || webAddress(address) ? address : mail && `mailto:${mail}`;
  const permalink = text(values(given['page'])['permalink']);
  return {
    name: name ?? '',
    ...(title && { title }),
    ...(description && { description }),
    ...(url && { url }),
    ...(picture && { image_url: picture }),
    page: permalink !== undefined ? { permalink } : Boolean(given['page']),
    socials: Object.fromEntries(
      Object.entries(values(given['socials'])).flatMap(([key, handle]) => {
        const profile = profiles.get(key);
        if (webAddress(handle)) return [[key, String(handle)]];
        return profile && text(handle) ? [[key, profile + handle]] : [];
      }),
    ),
  };
}

/** An author of the file of authors. */
export const author = z
  .looseObject({})
  .transform(authorOf)
  .refine(({ name }) => name !== '', 'has no name');

/** A tag of the file of tags. */
export const tag = z.looseObject({}).transform((given): Tag => {
  const [label, permalink, description] = ['label', 'permalink', 'description'].map((key) =>
    text(given[key]),
  );
  return { label: label ?? '', ...(permalink && { permalink }), ...(description && { description }) };
});
