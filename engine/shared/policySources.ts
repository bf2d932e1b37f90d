/** Sources that pages may load beside the site's own files, by directive of the Content-Security-Policy. */
export interface PolicySources {
  script: string[];
  connect: string[];
  frame: string[];
  img: string[];
  media: string[];
  style: string[];
  font: string[];
  /** Names of Trusted Types policies beside that for pages. */
  trustedTypes: string[];
  /** Elements may have styles of their own. */
  styleAttributes: boolean;
}

/** Where embedded videos come from; the security policy allows it. */
export const videoOrigin = 'https://www.youtube-nocookie.com';
