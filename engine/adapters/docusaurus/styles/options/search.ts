/** The search in the bar. */
import type { SiteConfig } from '#engine/config/schema.ts';
import { list, values } from '../../../common/values.ts';
import { hasExtension } from '../../config/site.ts';

/** Search stands behind the switch of colors, unless the bar has a place for it. That of a plugin is a field, or a box as Algolia's autocomplete has it; others have a sign. A site without one shows none, where keys still open ours. */
export function searchRule({ code }: SiteConfig['content']): string {
  const config = values(code?.siteConfig);
  const { navbar, algolia } = values(config['themeConfig']);
  const isPlaced = list(values(navbar)['items']).some((item) => values(item)['type'] === 'search');
  const sign = '.navbar .search-button';
  const order = isPlaced ? '' : '.navbar__tools>.search-button{order:1}';
  const hasHint = !/"searchBarShortcutHint":false/.test(
    JSON.stringify([config['themes'], config['plugins']]),
  );
  const look = () => {
    if (algolia && list(config['presets']).length > 0) return '';
    if (hasExtension(config, /cmfcmf/))
      return `${sign}.search-button{container-type:normal;flex:none;gap:.5rem;padding:0 .28rem 0 .78rem;border:1px solid rgb(128 126 163/.8);border-radius:3px;background:#fff;color:rgb(128 126 163/.6);font:inherit;& .icon{color:#3e34d3}& .search-button__label{display:inline}& .search-button__label::after{content:"..."}& .search-button__keys{display:none}}`;
    if (!hasExtension(config, /search|lunr|pagefind|orama|inkeep|kapa|markprompt/))
      return `${sign}{display:none}`;
    // That of Lunr has its keys in its words, and is there on phones, too.
    const lunr = `& .search-button__keys{margin-inline-start:-.25rem;gap:0}& kbd:nth-child(n){min-inline-size:0;padding:0;border:0;font:inherit;text-transform:capitalize}& kbd+kbd::before{content:"+"}@media(width<62.25em){container-type:normal;gap:.5rem;inline-size:9rem;block-size:2rem;padding:0 .5rem 0 .75rem;& .search-button__label{display:inline}}`;
    return hasExtension(config, /search/)
      ? `${sign}{background:var(--ifm-navbar-search-input-background-color,var(--ifm-color-emphasis-200));color:var(--ifm-navbar-search-input-placeholder-color,var(--ifm-color-emphasis-500));@media(width>=62.25em){margin-inline-start:${hasExtension(config, /easyops/) ? '1.375rem' : '.5rem'};flex-basis:12.5rem;block-size:2rem;gap:.5rem;padding:0 .5rem 0 .75rem}& .icon{inline-size:1rem;block-size:1rem;background:var(--ifm-navbar-search-input-icon) center/contain no-repeat}& .icon *{display:none}& .search-button__keys{${hasHint ? '' : 'display:none;'}min-inline-size:0;margin-inline-start:auto}& kbd{padding:.1rem .3rem;border:1px solid;background:none;box-shadow:none;color:var(--ifm-color-emphasis-500);font:80% var(--font-mono);text-transform:none}& kbd:first-child{text-transform:lowercase}${hasExtension(config, /lunr/) ? lunr : ''}}`
      : `${sign}.search-button{flex:none;background:none;color:inherit}${sign} .icon{color:inherit}${sign}.search-button>span{display:none}`;
  };
  return `@layer shell{${order}${look()}}`;
}
