export { siteConfig as default } from 'site-code:data';
