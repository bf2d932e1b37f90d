/** The version of Docusaurus that a site is made with. */
import { versionOf } from '../../common/installed.ts';

/** Whether the version that the site in `root` has installed, or else asks for, is older than this one. One that says neither has the newest. */
export function isBefore(root: string, major: number, minor: number): boolean {
  const [first, second] = versionOf(root, '@docusaurus/core') ?? [major, minor];
  return first < major || (first === major && second < minor);
}
