import { localize } from '#engine/components/localized.ts';
import type { ComponentMap } from '#engine/components/registry.ts';
import type { Strings } from '#engine/shared/strings.ts';
import { Endpoint, Link, Links, View } from './Endpoint.tsx';
import { Field, Fields, Nested, Variant } from './Fields.tsx';
import { Choice, Content, Event, Example, Response, Samples } from './Messages.tsx';
import { TryItPlace } from './TryItPlace.tsx';

/** What pages of operations are made of, with the texts of one language. */
export const apiComponents = (strings: Strings): ComponentMap => ({
  ApiChoice: Choice,
  ApiContent: localize(Content, strings),
  ApiEndpoint: localize(Endpoint, strings),
  ApiEvent: Event,
  ApiExample: Example,
  ApiField: localize(Field, strings),
  ApiFields: Fields,
  ApiLink: localize(Link, strings),
  ApiLinks: Links,
  ApiNested: localize(Nested, strings),
  ApiResponse: localize(Response, strings),
  ApiSamples: localize(Samples, strings),
  ApiTryIt: localize(TryItPlace, strings),
  ApiVariant: Variant,
  ApiView: localize(View, strings),
});
