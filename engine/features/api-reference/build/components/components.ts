import { localize } from '#engine/components/localized.ts';
import type { ComponentMap } from '#engine/components/registry.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { Endpoint, Link, Links, View } from './Endpoint.tsx';
import { Field, Fields, Nested, Variant } from './Fields.tsx';
import { Choice, Content, Event, Example, Response, Samples } from './Messages.tsx';
import { TryItPlace } from './TryItPlace.tsx';

/** Components of operation pages, with the texts of one language. */
export const apiComponents = (strings: Strings): ComponentMap => ({
  ApiChoice: Choice,
  ApiContent: Content,
  ApiEndpoint: Endpoint,
  ApiEvent: Event,
  ApiExample: Example,
  ApiField: Field,
  ApiFields: Fields,
  ApiLink: Link,
  ApiLinks: Links,
  ApiNested: localize(Nested, strings),
  ApiResponse: Response,
  ApiSamples: localize(Samples, strings),
  ApiTryIt: localize(TryItPlace, strings),
  ApiVariant: Variant,
  ApiView: localize(View, strings),
});
