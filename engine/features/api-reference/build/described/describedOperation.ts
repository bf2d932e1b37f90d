import type { FeatureContent } from '#engine/render/featureContent.ts';
import type { TryItOperation } from '../../shared/types.ts';
import type { Operation } from '../operations.ts';
import type { Locate } from '../reading/read.ts';
import type { Resolver } from '../resolver.ts';

export type DescribeApi = NonNullable<FeatureContent['describedApi']>;
export type DescribedApi = Awaited<ReturnType<DescribeApi>>;
export type ApiCall = Parameters<DescribedApi['answer']>[0];

/** An operation that calls can be compared with. */
export interface DescribedOperation {
  operation: Operation;
  call: TryItOperation;
  resolver: Resolver;
  locate: Locate;
  /** Matches host and path of its addresses; its groups are the path parameters in the order of `names`. */
  pattern: RegExp;
  names: string[];
  hasPages: boolean;
}
