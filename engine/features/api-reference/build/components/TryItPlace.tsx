import type { TryItOperation } from '../../shared/types.ts';
import { Island } from '#engine/islands/Island.tsx';
import TryIt from '../../ui/TryIt.island.tsx';
import { tryItStrings } from '../../ui/strings.ts';
import type { Localized } from '#engine/components/localized.ts';

/** The form that sends a request. */
export const TryItPlace = ({ operation, strings }: Localized & { operation: TryItOperation }) => (
  <Island name="TryIt" component={TryIt} props={{ operation, strings: tryItStrings(strings) }} />
);
