import { siteConfig } from 'site-code:data';
import { Children, type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';
import { read, write } from '#engine/runtime/storage.ts';
import { plural } from '#engine/shared/strings.ts';
import { currentLocale } from '../locale.ts';
import Head from './Head.tsx';

export { composeProviders } from '../providers.tsx';
export { default as Details } from '../theme/Details.tsx';
export { useBlogPost } from './plugin-content-blog/client.ts';
export * from './plugin-content-docs/client.ts';

type Mode = 'light' | 'dark';
type Themed = (mode: { theme: string; className: string }) => ComponentProps<'div'>['children'];

const settings = siteConfig['themeConfig'] as Record<string, unknown> | undefined;
const modes = settings?.['colorMode'] as { defaultMode?: Mode } | undefined;
const root = () => document.documentElement;

const watchMode = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

export function useColorMode() {
  const colorMode = useSyncExternalStore(
    watchMode,
    () => root().dataset['theme'] as Mode,
    () => modes?.defaultMode ?? 'light',
  );
  const setColorMode = (mode: Mode) => {
    root().dataset['theme'] = mode;
  };
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  };
}

export const useThemeConfig = () => ({
  prism: {},
  navbar: { items: [] },
  docs: {},
  blog: { sidebar: { groupByYear: true } },
  colorMode: {},
  ...settings,
});

/** Whether the announcement of the configuration is shown, and what hides it until there is another. */
export function useAnnouncementBar() {
  const bar = settings?.['announcementBar'] as { id?: string } | undefined;
  const { id = 'announcement-bar' } = bar ?? {};
  const [isActive, setActive] = useState(bar !== undefined);
  useEffect(() => {
    if (read('docusaurus.announcement') === id) setActive(false);
  }, [id]);
  const close = () => {
    write('docusaurus.announcement', id);
    setActive(false);
  };
  return { isActive, close };
}

export const useHomePageRoute = () => ({ path: siteConfig.baseUrl, exact: true });

/** Names of classes by which style sheets find parts of Docusaurus. */
export const ThemeClassNames = new Proxy({} as Record<string, Record<string, string>>, {
  get: (_, group) =>
    new Proxy({} as Record<string, string>, { get: (__, name) => `theme-${String(group)}-${String(name)}` }),
});

export const PageMetadata = ({ title, description }: { title?: string; description?: string }) => (
  <Head>
    {title && <title>{title}</title>}
    {description && <meta name="description" content={description} />}
  </Head>
);
export const HtmlClassNameProvider = ({ children }: ComponentProps<'div'>) => children;
export const PluginHtmlClassNameProvider = ({ children }: ComponentProps<'div'>) => children;
/** What `children` draw for each mode; the style sheet of the page shows the right one. */
export const ThemedComponent = ({ className = '', children }: { className?: string; children: Themed }) =>
  Children.toArray(
    ['light', 'dark'].map((theme) =>
      children({ theme, className: `${className} themed-image--${theme}`.trim() }),
    ),
  );
export const SkipToContentLink = () => null;
export const usePrismTheme = () => ({ plain: {}, styles: [] });
export const useWindowSize = () => (currentRenderContext() ? 'ssr' : 'desktop');
export const useCollapsible = ({ initialState = true } = {}) => {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((before) => !before) };
};
export const Collapsible = ({ collapsed, children }: { collapsed?: boolean } & ComponentProps<'div'>) => (
  <div hidden={collapsed}>{children}</div>
);
export const usePluralForm = () => ({
  selectMessage: (count: number, messages: string) => plural(messages, count, currentLocale()),
});
export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text);
export const useEvent = <Callback,>(callback: Callback): Callback => callback;
export const usePrevious = <Value,>(value: Value): Value => value;
export const createStorageSlot = (key: string) => ({
  get: () => localStorage.getItem(key),
  set: (value: string) => localStorage.setItem(key, value),
  del: () => localStorage.removeItem(key),
  listen: () => () => {},
});
export const useNavbarMobileSidebar = () => ({ shown: false, toggle: () => {}, disabled: true });
export const useNavbarSecondaryMenu = () => ({ shown: false, hide: () => {}, content: null });
export const useHideableNavbar = () => ({ navbarRef: () => {}, isNavbarVisible: true });
export const useLockBodyScroll = () => {};
export const splitNavbarItems = <Item extends { position?: string }>(items: Item[]) =>
  [true, false].map((isLeft) => items.filter(({ position }) => (position === 'left') === isLeft));
export const ErrorCauseBoundary = ({ children }: ComponentProps<'div'>) => children;
export const useLocalPathname = () => currentRenderContext()?.path ?? location.pathname;
