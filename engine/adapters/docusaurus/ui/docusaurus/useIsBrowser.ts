import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False at build time and while React takes over, then true. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
