import type { TryItOperation } from '../../api/types.ts';
import { Island } from '../../islands/Island.tsx';
import TryIt from '../../islands/TryIt.island.tsx';
import { tryItStrings } from '../../islands/tryIt/strings.ts';
import type { Localized } from '../localized.ts';

/** The form that sends a request. */
export const TryItPlace = ({ operation, strings }: Localized & { operation: TryItOperation }) => (
  <Island name="TryIt" component={TryIt} props={{ operation, strings: tryItStrings(strings) }} />
);
