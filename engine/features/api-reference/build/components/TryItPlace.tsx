import type { Localized } from '#engine/components/localized.ts';
import { Island } from '#engine/islands/Island.tsx';
import type { TryItOperation } from '../../shared/types.ts';
import TryIt from '../../ui/TryIt.island.tsx';

/** The form that sends a request. */
export const TryItPlace = ({ operation, strings }: Localized & { operation: TryItOperation }) => (
  <Island name="TryIt" component={TryIt} props={{ operation, label: strings.tryIt }} />
);
