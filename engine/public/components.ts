/** Components that pages of a site's theme import as `docwright/components`; the same as writers have. */
export { Card, CardGrid } from '../components/cards/Cards.tsx';
export { Icon } from '../components/icon/Icon.tsx';
export { iconPaths } from '../components/icon/iconPaths.ts';
export * as icons from '../components/icon/icons.ts';
export { Steps } from '../components/steps/Steps.tsx';
export { TabItem, Tabs } from '../components/tabs/Tabs.tsx';
