/** Authors and tags as Docusaurus takes them. */
import * as z from 'zod';
import type { Author, Tag } from '#engine/features/collections/build/records/people.ts';
import { text, values } from '../config/values.ts';

/** An address on the web; `undefined` for anything else. */
export const webAddress = (value: unknown): string | undefined => {
  const address = text(value);
  return address !== undefined && /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
};

const profiles: Record<string, string> = {
  bluesky: 'https://bsky.app/profile/',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  mastodon: 'https://mastodon.social/@',
  stackoverflow: 'https://stackoverflow.com/users/',
  threads: 'https://www.threads.net/@',
  twitch: 'https://twitch.tv/',
  twitter: 'https://twitter.com/',
  x: 'https://x.com/',
  youtube: 'https://youtube.com/@',
};

/** An author of the file of authors; profiles may be handles. */
export const author = z.looseObject({}).transform((given, context): Author => {
  const name = text(given['name']) ?? '';
  if (name === '') context.addIssue({ code: 'custom', message: 'has no name' });
  const [title, description] = [text(given['title']), text(given['description'])];
  const url = webAddress(given['url']);
  const picture = text(given['image_url']) ?? text(given['imageURL']);
  const page = given['page'];
  const permalink = text(values(page)['permalink']);
  return {
    name,
    ...(title && { title }),
    ...(description && { description }),
    ...(url && { url }),
    ...(picture && (picture.startsWith('/') || webAddress(picture)) && { image_url: picture }),
    page: permalink !== undefined ? { permalink } : Boolean(page),
    socials: Object.fromEntries(
      Object.entries(values(given['socials'])).flatMap(([key, handle]) => {
        const address =
          webAddress(handle) ?? (profiles[key] && text(handle) ? profiles[key] + handle : undefined);
        return address ? [[key, address]] : [];
      }),
    ),
  };
});

/** A tag of the file of tags. */
export const tag = z.looseObject({}).transform((given): Tag => {
  const [label, permalink, description] = ['label', 'permalink', 'description'].map((key) =>
    text(given[key]),
  );
  return { label: label ?? '', ...(permalink && { permalink }), ...(description && { description }) };
});
