export { useRouteContext as default } from '../routed.tsx';
