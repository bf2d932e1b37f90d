import { siteConfig } from 'site-code:data';
import { currentRenderContext } from '#engine/features/site-code/shared/renderContext.ts';

export { default as Redirect } from '../Redirect.tsx';
export { default as Link, NavLink } from './Link.tsx';

const base = siteConfig.baseUrl.replace(/\/$/, '');

interface Where {
  pathname: string;
  search: string;
  hash: string;
  state: undefined;
  key: string;
}

/** Query and hash are known in the browser only. */
const watched: ProxyHandler<object> = {
  get(target, key) {
    if (key === 'search' || key === 'hash') currentRenderContext()?.touch();
    return Reflect.get(target, key);
  },
};

export const useLocation = (): Where => {
  const own = currentRenderContext();
  const { pathname, search, hash } = own ? { pathname: base + own.path, search: '', hash: '' } : location;
  const where = { pathname, search, hash, state: undefined, key: '' };
  return own ? (new Proxy(where, watched) as Where) : where;
};

const go = (to: string | { pathname?: string; search?: string; hash?: string }) => {
  const {
    pathname = location.pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? { pathname: to } : to;
  location.assign(pathname + search + hash);
};

export const useHistory = () => ({
  push: go,
  replace: go,
  goBack: () => history.back(),
  listen: () => () => {},
  location: useLocation(),
});
export const useNavigate = () => go;
export const useParams = () => ({});
export const useRouteMatch = () => ({
  path: useLocation().pathname,
  url: useLocation().pathname,
  params: {},
  isExact: true,
});
export const matchPath = (path: string, { path: wanted, exact }: { path?: string; exact?: boolean } = {}) =>
  wanted !== undefined && (exact ? path === wanted : path.startsWith(wanted))
    ? { path: wanted, params: {} }
    : null;
