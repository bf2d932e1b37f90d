import { useContext } from 'react';
import { RouteContext } from '../routed.tsx';

export default function useRouteContext() {
  return useContext(RouteContext);
}
