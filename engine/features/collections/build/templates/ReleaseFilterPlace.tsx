import { Island } from '#engine/islands/Island.tsx';
import ReleaseFilter, { type ReleaseFilterProps } from '../../ui/ReleaseFilter.island.tsx';

/** Where readers narrow the list. Without scripts it is not shown, and the list is whole. */
export function ReleaseFilterPlace(props: ReleaseFilterProps) {
  return <Island name="ReleaseFilter" component={ReleaseFilter} props={props} wake="wanted" />;
}
