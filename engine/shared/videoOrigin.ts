/** Where embedded videos come from; the security policy allows it. */
export const videoOrigin = 'https://www.youtube-nocookie.com';
